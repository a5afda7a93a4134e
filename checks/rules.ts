import type { Rule } from './repository.ts';
import { actionsGoThroughTheKit } from './rules/actions.ts';
import { lockNamesNoAddress } from './rules/addresses.ts';
import { noBarrels } from './rules/barrels.ts';
import { foldersHaveCaptions } from './rules/captions.ts';
import { noCircles } from './rules/circles.ts';
import { decisionsHaveOneForm } from './rules/decisions.ts';
import { deployFitsProduct } from './rules/deploy.ts';
import { environmentInOnePlace } from './rules/environment.ts';
import { zoneReadInOnePlace } from './rules/firm-zone.ts';
import { featuresAreIndependent, foldersImportDown } from './rules/feature-walls.ts';
import { importsGoDown } from './rules/imports-go-down.ts';
import { enterKnowsInputMethods } from './rules/enter-key.ts';
import { islandsHaveBoundaries } from './rules/islands.ts';
import { partsFailAlone } from './rules/lazy-parts.ts';
import { formsLeaveWithNothing } from './rules/leaving-forms.ts';
import { namesOfTheField, proseOfTheField } from './rules/retired-words.ts';
import { citedRequirementsExist, everyRequirementHasItsTest } from './rules/requirements.ts';
import { sqlInStores } from './rules/sql.ts';
import { askedAgain } from './rules/asked-again.ts';
import { startUpNeedsNothing } from './rules/start-up.ts';
import { temporalOnTheServer } from './rules/temporal.ts';
import { oneNounPerTopic } from './rules/topics.ts';
import { suppressionsHaveReasons, namesSayWhat, nothingLeftForLater } from './rules/words.ts';

/** The rules of the repository. Each has a sample that breaks it in samples.ts. */
export const rules: readonly Rule[] = [
  importsGoDown,
  featuresAreIndependent,
  oneNounPerTopic,
  foldersImportDown,
  islandsHaveBoundaries,
  formsLeaveWithNothing,
  partsFailAlone,
  enterKnowsInputMethods,
  actionsGoThroughTheKit,
  noCircles,
  noBarrels,
  environmentInOnePlace,
  sqlInStores,
  askedAgain,
  temporalOnTheServer,
  zoneReadInOnePlace,
  namesSayWhat,
  namesOfTheField,
  proseOfTheField,
  nothingLeftForLater,
  suppressionsHaveReasons,
  foldersHaveCaptions,
  startUpNeedsNothing,
  lockNamesNoAddress,
  everyRequirementHasItsTest,
  citedRequirementsExist,
  decisionsHaveOneForm,
  deployFitsProduct,
];
