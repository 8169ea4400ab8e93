import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { SaxesParser } from 'saxes'
import { DomainError } from '#core/kernel/errors.ts'
import type { TrackPosition } from '#core/roads/matching/likelihood.ts'

/** Text of one position, by the names that files use. */
type Fields = Readonly<Record<string, string | undefined>>

/**
 * The positions of a GPX file, or of a table with columns `lat`, `lng` and, where it has them, `time` and `accuracy`
 * (meters). Times are ISO 8601 or seconds.
 *
 * @throws DomainError `track.unreadable`
 */
export async function readTrack(file: string): Promise<readonly TrackPosition[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw unreadable(`There is no file ${file}.`)
  })
  const points = text.trimStart().startsWith('<') ? pointsOfGpx(text, file) : pointsOfTable(text)
  const track = points.flatMap(toPosition)
  if (track.length > 0) return track
  throw unreadable(`${file} holds no positions. It is a GPX file, or a CSV file with the columns lat, lng and time.`)
}

function pointsOfTable(text: string): Fields[] {
  const transformHeader = (name: string): string => name.trim().toLowerCase()
  return Papa.parse<Fields>(text.trim(), { header: true, skipEmptyLines: true, transformHeader }).data
}

function pointsOfGpx(text: string, file: string): Fields[] {
  const points: Record<string, string>[] = []
  const parser = new SaxesParser()
  let field = ''
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'trkpt') points.push({ ...attributes })
    field = name
  })
  parser.on('text', (words) => {
    const point = points.at(-1)
    if (point && field === 'time') point.time = words
  })
  parser.on('closetag', () => {
    field = ''
  })
  parser.on('error', ({ message }) => {
    throw unreadable(`${file} is no GPX file: ${message}.`)
  })
  parser.write(text).close()
  return points
}

function toPosition({ lat, latitude = lat, lng, lon = lng, longitude = lon, time, accuracy }: Fields): TrackPosition[] {
  const position = { lat: Number.parseFloat(latitude ?? ''), lng: Number.parseFloat(longitude ?? '') }
  if (!(Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180)) return []
  const seconds = secondsOf(time)
  const accuracyMeters = Number.parseFloat(accuracy ?? '')
  return [
    {
      ...position,
      ...(Number.isNaN(seconds) ? {} : { seconds }),
      ...(Number.isNaN(accuracyMeters) ? {} : { accuracyMeters }),
    },
  ]
}

const secondsOf = (time = ''): number => (/^[\d.]+$/.test(time.trim()) ? Number(time) : Date.parse(time) / 1000)

const unreadable = (message: string): DomainError => new DomainError('invalid', 'track.unreadable', message)
