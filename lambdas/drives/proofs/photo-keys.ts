/** Where a phone sends a photo. */
export const incomingPhotoKey = (routeId: string, proofId: string): string => `drives/incoming/${routeId}/${proofId}`

/** Where a photo is kept: beside its route, whose folder forgets it after the days of the link. */
export const photoKey = (routeKey: string, proofId: string): string =>
  `${routeKey.slice(0, routeKey.lastIndexOf('/'))}/proofs/${proofId}.jpg`
