import type { Feature, FeatureCollection, Point } from 'geojson'
import { mapSizes, type Scheme } from '#web/ui/theme/colors.ts'
import { mapPalette, type Paint, routePaint } from '../map-colors.ts'
import type { MapPlace } from '../map-content.ts'
import { type Sprite, spriteId } from '../sprites/sprite.ts'
import { groupLabel, type PlaceGroup } from './place-groups.ts'

/** What the pin layers read of a group; `group` is its index in the list that the features were made from. */
export interface PlaceProperties {
  readonly group: number
  readonly terminal: boolean
  readonly dimmed: boolean
  readonly opacity: number
  readonly color: string
  readonly sprite: string
  readonly lifted: boolean
}

interface PinLook {
  readonly scheme: Scheme
  readonly selected?: boolean
}

/** One point per pin, in the order in which the pins are painted: the first stop lies on top. */
export function placeFeatures(
  groups: readonly PlaceGroup[],
  scheme: Scheme,
): FeatureCollection<Point, PlaceProperties> {
  const stops = new Set(groups.filter((group) => !isTerminal(group.places[0])).map(positionKey))
  const features = groups.map((group, index) =>
    placeFeature({ group, index, scheme, lifted: stops.has(positionKey(group)) }),
  )
  return { type: 'FeatureCollection', features: features.reverse() }
}

// Whatever shows no stop: it stands above the stops, and never turns into a dot.
const isTerminal = ({ kind }: MapPlace): boolean => kind === 'start' || kind === 'end' || kind === 'driver'

function opacityOf({ places }: PlaceGroup): number {
  const { pin, lineDrag } = mapSizes.dim
  if (!places.every((place) => place.dimmed)) return 1
  return places.every((place) => place.dimmed === 'faint') ? lineDrag : pin
}
const positionKey = ({ position }: PlaceGroup): string => position.map((degrees) => degrees.toFixed(5)).join()

interface PinFeature {
  readonly group: PlaceGroup
  readonly index: number
  readonly scheme: Scheme
  readonly lifted: boolean
}

function placeFeature({ group, index, scheme, lifted }: PinFeature): Feature<Point, PlaceProperties> {
  const [first] = group.places
  return {
    type: 'Feature',
    id: index,
    geometry: { type: 'Point', coordinates: [...group.position] },
    properties: {
      group: index,
      terminal: isTerminal(first),
      dimmed: group.places.every((place) => place.dimmed),
      opacity: opacityOf(group),
      color: pinPaint(group, { scheme }).fill,
      sprite: spriteId(pinSprite(group, { scheme })),
      // A start that is also a stop stands above it, so that both can be read and clicked.
      lifted: lifted && isTerminal(first),
    },
  }
}

/** How a group's pin looks, plain or selected. */
export function pinSprite(group: PlaceGroup, look: PinLook): Sprite {
  const [first] = group.places
  const { fill, text: ink } = pinPaint(group, look)
  const casing = mapPalette(look.scheme).routeCasing
  const radius = look.selected ? mapSizes.pin.radiusSelected : mapSizes.pin.radius
  if (first.kind === 'driver') {
    return { shape: 'terminal', text: first.label, fill, ink, casing, radius }
  }
  if (isTerminal(first)) {
    return { shape: 'terminal', text: terminalGlyph(group), fill, ink, casing, radius: look.selected ? radius : 12 }
  }
  if (first.kind === 'candidate') {
    return { shape: 'candidate', text: first.label, fill, ink: mapPalette(look.scheme).ink, casing, radius }
  }
  return { shape: 'pin', text: stateGlyph(group) ?? groupLabel(group), fill, ink, casing, radius }
}

function pinPaint({ places: [first, ...others] }: PlaceGroup, { scheme, selected }: PinLook): Paint {
  const { ink, onInk, success, danger, onRoute } = mapPalette(scheme)
  if (selected || (isTerminal(first) && first.kind !== 'driver')) return { fill: ink, text: onInk }
  const state = others.every((place) => place.state === first.state) ? first.state : undefined
  if (state === 'done') return { fill: success, text: onRoute }
  if (state === 'incomplete') return { fill: danger, text: onRoute }
  return routePaint(first.colorIndex, scheme)
}

function stateGlyph({ places: [first, ...others] }: PlaceGroup): string | undefined {
  if (others.length > 0) return undefined
  if (first.state === 'done') return ':check'
  return first.state === 'incomplete' ? ':cross' : undefined
}

function terminalGlyph({ places }: PlaceGroup): string {
  const [{ mark }] = places
  if (mark) return `:${mark}`
  const kinds = new Set(places.map((place) => place.kind))
  if (kinds.size > 1) return ':home-flag'
  return kinds.has('end') ? ':flag' : ':home'
}
