import type { StopParts } from './stop-parts.ts'

/** Countries whose house numbers stand in front of the street; elsewhere they follow, and the postal code leads the town. */
const numberFirst =
  /^(?:|us|usa|united states|u\.s\.a?\.?|ca|canada|gb|uk|united kingdom|ie|ireland|fr|france|au|australia|nz|new zealand|in|india)$/i
const home = /^(?:us|usa|u\.s\.a?\.?|united states(?: of america)?)$/i

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text says a part already, as whole words. */
const says = (text: string, part: string): boolean => ` ${plain(text)} `.includes(` ${plain(part)} `)

/** The second line of an address for whoever comes there: `4` is a unit, `Apt 4` and `c/o front desk` say it themselves. */
export const secondLine = (text: string): string => (/^\d{1,5}\s?[a-z]?$/i.test(text.trim()) ? `Unit ${text}` : text)

/** Spreadsheets take the zeros away that American postal codes begin with. */
const zipOf = ({ zip = '', state = '', country = '' }: StopParts): string =>
  /^\d{3,4}$/.test(zip) && (home.test(country) || /^[a-z]{2}$/i.test(state)) ? zip.padStart(5, '0') : zip

/**
 * The address that the parts of a row make, blank where there is none. What the address says already is not said twice:
 * a file may have the town in the address and in a column of its own.
 */
export function joinAddress(parts: StopParts): string {
  const { country = '', city = '', state = '' } = parts
  const leads = numberFirst.test(country)
  const first = parts.address ?? streetLine(parts, leads)
  const ending = leads
    ? [city, [state, zipOf(parts)].filter(Boolean).join(' ')]
    : [[zipOf(parts), city].filter(Boolean).join(' ')]
  const said = [...ending, home.test(country) ? '' : country]
  return said.reduce(
    (address, part) =>
      part === '' || missing(address, part) === '' ? address : joined(address, missing(address, part)),
    first,
  )
}

const joined = (address: string, part: string): string => (address === '' ? part : `${address}, ${part}`)

/** The words of a part, `NY 10019`, that an address does not say yet. */
const missing = (address: string, part: string): string =>
  says(address, part)
    ? ''
    : part
        .split(' ')
        .filter((word) => !/^(?:[A-Z]{2}|\d{5}(?:-\d{4})?)$/.test(word) || !says(address, word))
        .join(' ')

/** Street and number; a unit stays out: no search for a place needs it, and most forget it. */
function streetLine({ street = '', houseNumber = '' }: StopParts, leads: boolean): string {
  if (houseNumber === '' || says(street, houseNumber)) return street
  return (leads ? `${houseNumber} ${street}` : `${street} ${houseNumber}`).trim()
}
