import type { Rule } from './repository.ts';
import { lockNamesNoAddress } from './rules/addresses.ts';
import { noBarrels } from './rules/barrels.ts';
import { foldersHaveCaptions } from './rules/captions.ts';
import { noCircles } from './rules/circles.ts';
import { decisionsHaveOneForm } from './rules/decisions.ts';
import { deployFitsProduct } from './rules/deploy.ts';
import { environmentInOnePlace } from './rules/environment.ts';
import { zoneReadInOnePlace } from './rules/firm-zone.ts';
import { featuresAreStrangers, foldersImportDown } from './rules/feature-walls.ts';
import { importsGoDown } from './rules/imports-go-down.ts';
import { islandsHaveBoundaries } from './rules/islands.ts';
import { namesOfTheField, proseOfTheField } from './rules/retired-words.ts';
import { citedRequirementsAreThere, everyRequirementHasItsTest } from './rules/requirements.ts';
import { sqlInStores } from './rules/sql.ts';
import { startUpNeedsNothing } from './rules/start-up.ts';
import { temporalOnTheServer } from './rules/temporal.ts';
import { foldersAreShort, oneNounPerTopic } from './rules/topics.ts';
import { excusesHaveReasons, namesSayWhat, nothingLeftForLater } from './rules/words.ts';

/** The rules of the repository. Each rule is here, with a sample that breaks it in planted.test.ts. */
export const rules: readonly Rule[] = [
  importsGoDown,
  featuresAreStrangers,
  oneNounPerTopic,
  foldersAreShort,
  foldersImportDown,
  islandsHaveBoundaries,
  noCircles,
  noBarrels,
  environmentInOnePlace,
  sqlInStores,
  temporalOnTheServer,
  zoneReadInOnePlace,
  namesSayWhat,
  namesOfTheField,
  proseOfTheField,
  nothingLeftForLater,
  excusesHaveReasons,
  foldersHaveCaptions,
  startUpNeedsNothing,
  lockNamesNoAddress,
  everyRequirementHasItsTest,
  citedRequirementsAreThere,
  decisionsHaveOneForm,
  deployFitsProduct,
];
