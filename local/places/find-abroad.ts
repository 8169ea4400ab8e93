import { localityName } from '#core/places/parse-address.ts'
import { positionInArea } from './interpolate.ts'
import type { FoundPlace } from './place.ts'
import type { WorldCities, WorldCity } from './world-cities.ts'

/** Places outside the United States: the city from the gazetteer, a street in it as a stand-in near its centre. */
export function findAbroad(cities: WorldCities, text: string, country: string): FoundPlace[] {
  const city = cityIn(cities, text, country)
  if (!city) return []
  const { name: locality, lat, lng } = city
  const area = { locality, country, lat, lng }
  const house = houseIn(text)
  if (!house) return [{ place: { type: 'Locality', ...area }, score: 1 }]
  const position = positionInArea(city, house.street.toLowerCase(), Number.parseInt(house.number, 10))
  return [{ place: { type: 'InterpolatedAddress', ...house, ...area, ...position }, score: 1 }]
}

/** `10 Downing Street` and `Hauptstraße 5`: the number stands before or after the street. */
function houseIn(text: string): { number: string; street: string } | undefined {
  const [line = ''] = text.split(',')
  const [, before, after = ''] = /^\s*(\d+\w?)\s+(\S.*)$/.exec(line) ?? []
  if (before) return { number: before, street: after.trim() }
  const [, street = '', number] = /^\s*(\S.*?)\s+(\d+\w?)\s*$/.exec(line) ?? []
  return number ? { number, street } : undefined
}

/** The city that a part of the address names, postal code aside; the last part that does, since streets come first. */
function cityIn(cities: WorldCities, text: string, country: string): WorldCity | undefined {
  const names = text.split(',').map((part) =>
    localityName(part)
      .replace(/\S*\d\S*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const found = names.flatMap((name) => cities.byName(name, country).slice(0, 1))
  return found.at(-1)
}
