/** The one group of the contact list: people with an account. */
export const CONTACT_GROUP = 'Existing Users'

/** Somebody on the contact list; e-mail and name stand in the user's record alone. */
export interface Contact {
  readonly group: typeof CONTACT_GROUP
  /** Whether they have agreed to get news. */
  readonly wantsNews: boolean
  /** When they last chose, in milliseconds since the epoch. */
  readonly chosenAt: number
}

/** Everybody enters the list with their account, and nobody gets news before they have asked for it. */
export const newContact = (now: number): Contact => ({ group: CONTACT_GROUP, wantsNews: false, chosenAt: now })
