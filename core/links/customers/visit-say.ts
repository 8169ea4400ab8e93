/** What the customer of a stop asks of its driver. It is an instruction, and no mark: the stop stays where it is. */
export const wishes = ['neighbor', 'not-today', 'none'] as const
export type Wish = (typeof wishes)[number]

/** Characters that a customer may write with a wish or a rating. */
export const SAY_LENGTH = 200

/** A wish with what was written beside it. */
export interface SaidWish {
  readonly wish: Wish
  readonly words: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** How a customer found the visit. */
export interface Rating {
  /** 1 to 5. */
  readonly stars: number
  readonly words: string
  readonly at: number
}

/** Where a customer's visit stands, as far as it decides what they may say. */
type VisitStand = 'later' | 'planned' | 'under-way' | 'next' | 'here' | 'done' | 'missed' | 'over'

/** Whether somebody may still ask for something: until the driver is there. */
export const mayWish = (state: VisitStand): boolean =>
  state === 'later' || state === 'planned' || state === 'under-way' || state === 'next'

/** Whether there is a visit to rate. */
export const mayRate = (state: VisitStand): boolean => state === 'done' || state === 'missed'

/** "Leave it with the neighbour: Smith, 2nd floor"; nothing for a wish that was taken back. */
export function wishText({ wish, words }: Pick<SaidWish, 'wish' | 'words'>): string {
  if (wish === 'none') return ''
  const what = wish === 'neighbor' ? 'Leave it with the neighbor' : 'Not today'
  return words === '' ? what : `${what}: ${words}`
}

/** Times that one link, and all links of a team in a day, may say something. */
export const DAILY_SAYS = 20
export const DAILY_TEAM_SAYS = 2_000

/** The end of a contact, by which its owner knows it again: "j…@mail.example", "… 0142". */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  return at > 0 ? `${contact.slice(0, 1)}…${contact.slice(at)}` : `… ${contact.slice(-4)}`
}
