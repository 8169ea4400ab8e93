/** Requests that the firewall allows one address in five minutes. */
export const addressLimits = {
  /** A dispatcher's office shares one address; a scan needs far more. */
  requests: 3000,
  /**
   * Of those, calls that need no account. A driver's page on the road makes about twenty: a mark a minute, a position every
   * half minute. The phones of a fleet and its customers often share their carrier's address.
   */
  anonymous: 1000,
  /**
   * Of those, routes behind links, which are large. A page loads one every five minutes and when it is reopened, so about
   * eighty phones can share an address.
   */
  links: 100,
  /** Tiles, glyphs and sprites of Amazon's map, in addition to the requests above: a view takes about forty. */
  map: 3000,
  /** Requests to the user pool: a sign-in takes three or four, and an office shares one address. */
  signIn: 300,
  /** Of those, requests that create accounts and send mails. */
  signInMails: 30,
} as const
