/** The key of a photo: next to its route, in a folder that expires with the link. */
export const photoKey = (routeKey: string, proofId: string): string =>
  `${routeKey.slice(0, routeKey.lastIndexOf('/'))}/proofs/${proofId}.jpg`
