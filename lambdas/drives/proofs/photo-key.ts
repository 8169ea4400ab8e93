/** Where a photo is kept: next to its route, in a folder that expires after the days of the link. */
export const photoKey = (routeKey: string, proofId: string): string =>
  `${routeKey.slice(0, routeKey.lastIndexOf('/'))}/proofs/${proofId}.jpg`
