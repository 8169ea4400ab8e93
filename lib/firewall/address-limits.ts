/** Requests of one address in five minutes, as the firewall lets them through. */
export const addressLimits = {
  /** A dispatcher's office shares one address; a scan needs far more. */
  requests: 3000,
  /**
   * Of those, calls that need no account. A driver's page under way makes some twenty: a mark a minute, a position every
   * half minute; and the phones of a fleet and of its customers often share an address of their carrier.
   */
  anonymous: 1000,
  /**
   * Of those, routes behind links, which are long. A page asks every five minutes and when it is opened again: some
   * eighty phones can share an address, as with the calls above.
   */
  links: 100,
  /** Tiles, letters and symbols of Amazon's map, in addition to the requests above: a view takes some forty. */
  map: 3000,
  /** Requests to the user pool: a sign-in takes three or four, and an office shares one address. */
  signIn: 300,
  /** Of those, the ones that create accounts and send mails. */
  signInMails: 30,
} as const
