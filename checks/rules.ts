import type { Rule } from './house.ts';
import { lockNamesNoAddress } from './rules/addresses.ts';
import { noBarrels } from './rules/barrels.ts';
import { foldersHaveCaptions } from './rules/captions.ts';
import { noCircles } from './rules/circles.ts';
import { shapesByTheirOwnNames } from './rules/endpoint-shapes.ts';
import { environmentInOnePlace } from './rules/environment.ts';
import { featuresAreStrangers, roomsLookDown } from './rules/feature-walls.ts';
import { importsGoDown } from './rules/imports-go-down.ts';
import { everyRequirementHasItsTest } from './rules/spec-coverage.ts';
import { sqlInStores } from './rules/sql.ts';
import { startUpNeedsNothing } from './rules/start-up.ts';
import { temporalOnTheServer } from './rules/temporal.ts';
import { excusesHaveReasons, namesSayWhat, nothingLeftForLater } from './rules/words.ts';

/** The rules of the house. A rule worth writing down stands here, with a sample that breaks it in planted.test.ts. */
export const rules: readonly Rule[] = [
  importsGoDown,
  featuresAreStrangers,
  roomsLookDown,
  noCircles,
  noBarrels,
  environmentInOnePlace,
  sqlInStores,
  temporalOnTheServer,
  shapesByTheirOwnNames,
  namesSayWhat,
  nothingLeftForLater,
  excusesHaveReasons,
  foldersHaveCaptions,
  startUpNeedsNothing,
  lockNamesNoAddress,
  everyRequirementHasItsTest,
];
