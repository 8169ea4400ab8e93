/** Whose a column is: of the place where the stop is made, of nobody said, or of somebody else. */
type Party = 'stop' | 'unsaid' | 'other'

/** A head of a column in plain words, apart from whose it is. */
export interface HeadWords {
  /** Small letters, digits and blanks: all of it, and without whose it is. */
  readonly all: string
  readonly bare: string
  readonly party: Party
}

const stopWords = `shipping, ship to, ship, delivery, deliver to, recipient, receiver, destination, dest, consignee,
  customer, client, dropoff, drop off, stop, location, contact, to, buyer, liefer, kunden, empfanger`
const otherWords = `billing, bill to, bill, sender, ship from, from, pickup, pick up, origin, return, payer, sold to,
  vendor, seller, merchant, depot, rechnungs, rechnung, absender`

/** A list of words with commas between. */
export const wordsOf = (text: string): string[] => text.split(/,\s*/).filter((word) => word !== '')

/** Longest first, so that `ship to` is not taken for `ship`. */
const parties: readonly (readonly [words: string, party: Party])[] = [
  ...wordsOf(stopWords).map((words) => [words, 'stop'] as const),
  ...wordsOf(otherWords).map((words) => [words, 'other'] as const),
].toSorted(([one], [other]) => other.length - one.length)

/** Small letters, digits and single blanks: `Contact_Phone #` and `contactPhone` are both `contact phone`. */
export const plainWords = (text: string): string =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** `(min)`, `(HH:MM)`, `[optional]`: what stands beside the name of a column. */
const ASIDE = /[([]([^)\]]*)[)\]]/g

/** A head as it stands above a column, in the words by which columns are known. */
export function headWords(head: string): HeadWords {
  const asides = [...head.matchAll(ASIDE)].map(([, words = '']) => plainWords(words))
  const all = plainWords(head.replaceAll(ASIDE, ' '))
  const aside = parties.find(([words]) => asides.includes(words))
  if (aside) return { all, bare: all, party: aside[1] }
  const [words, party] = parties.find(([start]) => all.startsWith(`${start} `)) ?? []
  return words === undefined || party === undefined
    ? { all, bare: all, party: 'unsaid' }
    : { all, bare: all.slice(words.length + 1), party }
}

/** The unit that a head names for the durations below it: `Service time (min)`, `Hours on site`. */
export function unitOfHead(head: string): 'minutes' | 'hours' | 'seconds' | undefined {
  const words = plainWords(head).split(' ')
  if (words.some((word) => /^(?:min|mins|minutes?|minuten)$/.test(word))) return 'minutes'
  if (words.some((word) => /^(?:h|hrs?|hours?|std|stunden?)$/.test(word))) return 'hours'
  return words.some((word) => /^(?:s|secs?|seconds?|sekunden)$/.test(word)) ? 'seconds' : undefined
}
