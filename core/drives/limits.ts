/** What one route may do in a day (UTC): far beyond two phones at two hundred stops. */
export const driveLimits = {
  /** Marks of one call: twice the stops of the longest route, for those that were taken back. */
  marksAtOnce: 400,
  /** Stops of an order that a phone takes. */
  stopsAtOnce: 402,
  /** What is said of the day by one call: the last word on each subject, of two phones. */
  wordsAtOnce: 4,
  marksADay: 4000,
  /** Calls that ask for marks, each of which costs a little. */
  syncsADay: 20_000,
  proofsADay: 400,
  /** Over all routes of one owner: six at each stop of the largest day. Their photos are stored for months. */
  ownersProofsADay: 1_200,
  /** Photo uploads: three times as many as proofs, since an answer may get lost. */
  photosADay: 1200,
  /** Stop names that a route may have had over all of its versions. */
  names: 2000,
} as const

/** Marks of one stop that can be told from their reason. */
export const REASON_LENGTH = 200
