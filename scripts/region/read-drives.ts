import { readFile } from 'node:fs/promises'
import zoneAt from '@photostructure/tz-lookup'
import Papa from 'papaparse'
import { greatCircleMeters, type Position } from '#core/kernel/geo.ts'
import { type DriveSample, freeSecondsOf } from '#core/roads/hours/learn-hours.ts'
import type { TrackPosition } from '#core/roads/matching/likelihood.ts'
import { matchTrack } from '#core/roads/matching/match-track.ts'
import { findWay, type Roads } from '#core/roads/roads.ts'
import { type NearEdge, nearestEdges } from '#core/roads/snap/nearest-edges.ts'
import { type WeekPart, weekPartOf } from '#core/travel/drive-hours.ts'
import { readTrack } from './read-track.ts'

/** Drives of some files, and how many rows and stretches said nothing that can be true. */
export interface ReadDrives {
  readonly samples: readonly DriveSample[]
  readonly leftOut: number
}

/**
 * Drives from tracks (GPX, or CSV with `lat`, `lng` and `time`) and from tables of times between two places: CSV with
 * `from_lat`, `from_lng`, `to_lat`, `to_lng`, `day` (a date, `weekday` or `weekend`), `hour` (0 to 23) and `seconds` or
 * `kmh`.
 *
 * @throws DomainError `track.unreadable`
 */
export async function readDrives(roads: Roads, files: readonly string[]): Promise<ReadDrives> {
  const read = await Promise.all(files.map((file) => readFileOf(roads, file)))
  return {
    samples: read.flatMap(({ samples }) => samples),
    leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}

async function readFileOf(roads: Roads, file: string): Promise<ReadDrives> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return /^[^\n]*from_lat/iu.test(text.trimStart())
    ? drivesOfTable(roads, text)
    : drivesOfTrack(roads, await readTrack(file))
}

/** Nobody drives slower or faster from one place to another: a van that waits, a device that lies. */
const [SLOWEST, FASTEST] = [3, 160]
const KMH = 3.6

const isDriven = (meters: number, seconds: number): boolean => {
  const speed = (meters / seconds) * KMH
  return seconds > 0 && speed >= SLOWEST && speed <= FASTEST
}

type Row = Readonly<Record<string, string | undefined>>

function drivesOfTable(roads: Roads, text: string): ReadDrives {
  const transformHeader = (name: string): string => name.trim().toLowerCase()
  const { data } = Papa.parse<Row>(text.trim(), { header: true, skipEmptyLines: true, transformHeader })
  const samples = data.flatMap((row) => sampleOfRow(roads, row) ?? [])
  return { samples, leftOut: data.length - samples.length }
}

function sampleOfRow(roads: Roads, row: Row): DriveSample | undefined {
  const [fromLat, fromLng, toLat, toLng, hour, seconds, kmh] = [
    ...['from_lat', 'from_lng', 'to_lat', 'to_lng'],
    ...['hour', 'seconds', 'kmh'],
  ].map((name) => Number.parseFloat(row[name] ?? ''))
  const part = partOfDay(row.day?.trim() ?? '')
  const isHour = hour !== undefined && Number.isInteger(hour) && hour >= 0 && hour < 24
  const [from, to] = [placeOf(roads, fromLat, fromLng), placeOf(roads, toLat, toLng)]
  if (!part || !isHour || !from || !to) return undefined
  const way = wayBetween(roads, from, to)
  if (!way) return undefined
  const driven = Number.isFinite(seconds) ? (seconds ?? 0) : (way.meters / (kmh ?? Number.NaN)) * KMH
  return isDriven(way.meters, driven) ? { ...way.sample, seconds: driven, part, hour } : undefined
}

function partOfDay(day: string): WeekPart | undefined {
  if (day === 'weekday' || day === 'weekend') return day
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && !Number.isNaN(Date.parse(day)) ? weekPartOf(day) : undefined
}

/** As far as a device is wrong by. */
const BESIDE_METERS = 40

function placeOf(roads: Roads, lat = Number.NaN, lng = Number.NaN) {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return undefined
  const places = nearestEdges(roads.grid, { lat, lng }, { withinMeters: BESIDE_METERS, moving: true })
  return places.length === 0 ? undefined : { position: { lat, lng }, places }
}

interface Place {
  readonly position: Position
  readonly places: readonly NearEdge[]
}

/** A way that is much longer than the line is another one than was driven. */
const MOST_DETOUR = 1.6

function wayBetween(roads: Roads, from: Place, to: Place) {
  const path = findWay(roads, from.places, to.places)
  if (!path) return undefined
  const meters = path.decimeters.reduce((sum, each) => sum + each, 0) / 10
  const line = greatCircleMeters(from.position, to.position)
  if (line === 0 || meters > MOST_DETOUR * line || meters < 0.7 * line) return undefined
  return { meters, sample: freeSecondsOf(roads.network, path) }
}

/** Long enough that a second more at its ends is nothing. */
const STRETCH_METERS = 300

function drivesOfTrack(roads: Roads, track: readonly TrackPosition[]): ReadDrives {
  const zone = track[0] ? zoneAt(track[0].lat, track[0].lng) : 'UTC'
  const read = matchTrack(roads, track).stretches.flatMap(({ places, positions }) =>
    stretchesOf(places).map(({ from, to, begin, end }) => {
      const [left, reached] = [begin, end].map((at) => track[positions[at] ?? -1]?.seconds)
      return sampleOfStretch(roads, { from, to, left, reached, zone })
    }),
  )
  const samples = read.flatMap((sample) => sample ?? [])
  return { samples, leftOut: read.length - samples.length }
}

interface TimedStretch {
  readonly from: NearEdge
  readonly to: NearEdge
  /** Seconds since 1970, where the track tells times. */
  readonly left: number | undefined
  readonly reached: number | undefined
  readonly zone: string
}

function sampleOfStretch(roads: Roads, { from, to, left, reached, zone }: TimedStretch): DriveSample | undefined {
  const path = findWay(roads, [from], [to])
  if (!path || left === undefined || reached === undefined) return undefined
  const meters = path.decimeters.reduce((sum, each) => sum + each, 0) / 10
  if (!isDriven(meters, reached - left)) return undefined
  return { ...freeSecondsOf(roads.network, path), seconds: reached - left, ...clockOf(left, zone) }
}

/** A track in steps of so many meters and more, by the numbers of its places. */
function stretchesOf(places: readonly NearEdge[]) {
  let begin = 0
  return places.flatMap((to, end) => {
    const from = places[begin]
    if (!from || greatCircleMeters(from.position, to.position) < STRETCH_METERS) return []
    const stretch = { from, to, begin, end }
    begin = end
    return [stretch]
  })
}

function clockOf(seconds: number, zone: string): Pick<DriveSample, 'part' | 'hour'> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(seconds * 1_000).map(({ type, value }) => [type, value]))
  return { hour: Number(parts.hour), part: /^S/u.test(parts.weekday ?? '') ? 'weekend' : 'weekday' }
}
