import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionWords, fullWord, streetTypeWords } from '#engine/base/address-words.ts'
import { countryOf } from '#engine/base/country-of.ts'
import { localityName, parseAddress, streetName } from '#engine/base/parse-address.ts'
import { stateCodeOf, stateNames } from '#engine/base/us-states.ts'
import { forAll, forRuns } from '#engine/test/support/runs.ts'
import { addressGap } from './address-gap.ts'
import { addressKey } from './address-key.ts'

const word = fc.constantFrom(
  ...fullWord.keys(),
  ...streetTypeWords,
  ...directionWords,
  'saint',
  'marks',
  'avenue',
  'n',
  '120th',
  '3rd',
  '42',
  'broadway',
  'queens',
)
const street = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

describe('the name of a street', () => {
  it.each([
    ['E. 120th St', 'east 120 street'],
    ['East 120 Street', 'east 120 street'],
    ['3rd Ave.', '3 avenue'],
    ['Fifth Avenue', '5 avenue'],
    ['St. Marks Pl', 'saint marks place'],
    ['Saint Marks Place', 'saint marks place'],
    ['E St NW', 'east street northwest'],
    ['T Street Southeast', 't street southeast'],
    ['Avenue N', 'avenue n'],
    ['Ave S', 'avenue s'],
    ['Park Ave S', 'park avenue south'],
    ['Queens Blvd', 'queens boulevard'],
    ["O'Brien Ct", 'obrien court'],
  ])('is one for all spellings: %s', (written, name) => {
    expect(streetName(written)).toBe(name)
  })

  it('does not change when it is spelled out again', () => {
    forAll(street, (text) => {
      expect(streetName(streetName(text))).toBe(streetName(text))
    })
  })

  it('forgets case, periods and blanks', () => {
    forAll(street, (text) => {
      const dressed = text.toUpperCase().split(' ').join('.   ')

      expect(streetName(`  ${dressed} `)).toBe(streetName(text))
    })
  })
})

describe('the parts of an address', () => {
  it.each([
    ['2535 3 Avenue, Bronx, NY 10451', '2535|3 avenue|bronx|NY|10451|'],
    ['2535 3rd Ave Bronx NY 10451', '2535|3 avenue|bronx|NY|10451|'],
    ['231 E 5th St., Apt 4B, New York, New York 10003-1234', '231|east 5 street|new york|NY|10003|'],
    ['144-04 133 Avenue, Queens, NY 11436, USA', '144-04|133 avenue|queens|NY|11436|US'],
    ['2 St. Marks Pl #5, New York', '2|saint marks place|new york|||'],
    ['85 Bowery, NYC', '85|bowery|new york|||'],
    ['123 Main St, St Louis, MO', '123|main street|saint louis|MO||'],
    ['500 E St NW, Washington, DC', '500|east street northwest|washington|DC||'],
    ['1 Avenue of the Americas, New York, NY', '1|avenue of the americas|new york|NY||'],
    ['12 Main', '12|main||||'],
    ['12 West St Springfield', '12|west street|springfield|||'],
    ['12 W St Marks Pl Springfield', '12|west saint marks place|springfield|||'],
    ['Main Alley New York', '|main alley|new york|||'],
    ['12 Main St Washington', '12|main street|washington|||'],
    ['12 Main St Buffalo New York', '12|main street|buffalo|NY||'],
    ['Buffalo, New York', '||buffalo|NY||'],
    ['12 Main St Springfield', '12|main street|springfield|||'],
    ['5 Avenue C New York NY', '5|avenue c|new york|NY||'],
    ['Main St', '|main street||||'],
    ['5201 Broadway Bronx NY 10463', '5201|broadway|bronx|NY|10463|'],
    ['95 W Broadway', '95|west broadway||||'],
    ['401 Park Ave S New York NY', '401|park avenue south|new york|NY||'],
    ['Avenue', '||avenue|||'],
    ["Joe's Pizza, 7 Carmine St, New York, NY 10014", '7|carmine street|new york|NY|10014|'],
    ['Empire State Building, New York, NY', '|empire state building|new york|NY||'],
    ['100 Broadway, NY', '100|broadway||NY||'],
    ['Springfield, IL', '||springfield|IL||'],
    ['New York', '||new york|||'],
    ['10035', '||||10035|'],
    ['10 Rue de Rivoli, Paris, France', '10|rue de rivoli|paris|||FR'],
    ['', '|||||'],
  ])('of %j', (text, parts) => {
    const { number, street: name, locality, region, postalCode, country } = parseAddress(text)

    expect([number, name, locality, region, postalCode, country].map((part) => part ?? '').join('|')).toBe(parts)
  })

  it('are the same with and without a comma behind the street', () => {
    const spelled = (full: ReadonlySet<string>) =>
      fc.constantFrom(...full, ...[...fullWord.keys()].filter((short) => full.has(fullWord.get(short) ?? '')))
    const wind = fc.option(spelled(directionWords), { nil: '' })
    const name = fc.constantFrom('main', 'north', 'west', 'william', '42nd', 'eighth', 'de kalb')
    const type = spelled(streetTypeWords)
    const line = fc.tuple(wind, name, type, wind).map((words) => words.filter(Boolean).join(' '))
    const city = fc.constantFrom('Springfield', 'Bronx', 'Salt Lake City', 'New York', 'Washington')
    forRuns(
      500,
      fc.option(fc.nat(999), { nil: '' }),
      line,
      city,
      fc.constantFrom('', ' NY', ' MO 63101'),
      (number, written, town, rest) => {
        expect(parseAddress(`${number} ${written} ${town}${rest}`)).toEqual(
          parseAddress(`${number} ${written}, ${town},${rest}`),
        )
      },
    )
  })

  it('are found in any text without an error', () => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => void parseAddress(text))
  })
})

describe('a gap in an address', () => {
  it.each(['12 Main', '12 Main Street', 'Broadway & 3rd St', 'x', '7', ''])('is found in %j', (text) => {
    expect(addressGap(text)).toBe('too-little')
  })

  it.each([
    '12 Main St, Springfield',
    '85 Bowery, NY',
    '85 Bowery 10002',
    'Springfield',
    '10035',
    '10 Downing Street, London, UK',
  ])('is not found in %j', (text) => {
    expect(addressGap(text)).toBeUndefined()
  })
})

it.each([
  ['10 Rue de Rivoli, Paris, France', 'FR'],
  ['Hauptstraße 5, Berlin, Germany', 'DE'],
  ['10 Downing Street, London, UK', 'GB'],
  ['85 Bowery, New York, NY 10002, United States', 'US'],
  ['Atlanta, Georgia', undefined],
  ['85 Bowery, New York, NY', undefined],
  ['France', undefined],
])('the country of an address of %j is %s', (text, country) => {
  expect(countryOf(text)).toBe(country)
})

describe('the key of an address', () => {
  it('forgets case, blanks, punctuation and the home country', () => {
    const key = addressKey('85 Bowery, New York, NY 10002')

    expect(addressKey(' 85  BOWERY new york, ny. 10002, USA ')).toBe(key)
    expect(addressKey('85 Bowery, New York, NY 10002, United States of America')).toBe(key)
    expect(addressKey('85 Bowery, New York, NY 10003')).not.toBe(key)
  })

  it('does not change when it is taken again', () => {
    forAll(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      expect(addressKey(addressKey(text))).toBe(addressKey(text))
    })
  })
})

describe('the states', () => {
  it('are fifty, the capital and Puerto Rico, by code and by name', () => {
    expect(stateNames.size).toBe(52)
    expect(stateCodeOf('new york')).toBe('NY')
    expect(stateCodeOf('ny ')).toBe('NY')
    expect(stateCodeOf('York')).toBeUndefined()
  })

  it('do not make a city of a borough', () => {
    expect(localityName('St. Louis')).toBe('saint louis')
    expect(localityName('Mt. Vernon')).toBe('mount vernon')
  })
})
