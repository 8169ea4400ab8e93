import { describe, expect, it } from 'vitest'
import { colors } from '#web/ui/theme/colors.ts'
import type { MapPlace } from '../map-content.ts'
import { spriteOf } from '../sprites/sprite.ts'
import { placeFeatures } from './place-features.ts'
import { groupPlaces } from './place-groups.ts'
import { focusFeatures } from './place-layers.tsx'

const stop = (label: string, extra: Partial<MapPlace> = {}): MapPlace => ({
  id: label,
  label,
  kind: 'stop',
  position: { lat: 40 + Number(label) / 10, lng: -74 },
  ...extra,
})

const start: MapPlace = { id: 'start', label: '', kind: 'start', position: { lat: 40, lng: -74 } }

function spritesOf(places: readonly MapPlace[]) {
  const { features } = placeFeatures(groupPlaces(places, 18), 'light')
  return features.map(({ properties }) => spriteOf(properties.sprite))
}

describe('pins', () => {
  it('stand back as far as all of them do at one spot', () => {
    const at = { lat: 40, lng: -74 }
    const opacityOf = (...dimmed: MapPlace['dimmed'][]) => {
      const places = dimmed.map((each, index) => stop(`${index}`, { position: at, ...(each && { dimmed: each }) }))
      return placeFeatures(groupPlaces(places, 18), 'light').features[0]?.properties.opacity
    }
    const [plain = 0, dim = 0, faint = 0] = [opacityOf(undefined), opacityOf(true), opacityOf('faint')]

    expect([plain, dim < 1, faint < dim]).toEqual([1, true, true])
    expect([opacityOf('faint', undefined), opacityOf('faint', true)]).toEqual([1, dim])
  })

  it('show the number in white on the route colour [P-112]', () => {
    expect(spritesOf([stop('4')])).toMatchObject([
      { shape: 'pin', text: '4', fill: colors.light.route, ink: '#FFFFFF', radius: 11 },
    ])
  })

  it('take ink instead of white where it measures better', () => {
    expect(spritesOf([stop('4', { colorIndex: 1 })])).toMatchObject([{ fill: '#CB6602', ink: '#08110E' }])
  })

  it('mark start and end with home and flag in ink [P-112]', () => {
    const end: MapPlace = { ...start, id: 'end', kind: 'end', position: { lat: 41, lng: -74 } }

    expect(spritesOf([end, start])).toMatchObject([
      { shape: 'terminal', text: ':home', fill: colors.light.ink },
      { shape: 'terminal', text: ':flag', fill: colors.light.ink },
    ])
    expect(spritesOf([start, { ...end, position: start.position }])).toMatchObject([{ text: ':home-flag' }])
  })

  it('turn into ticks and crosses once visited', () => {
    expect(spritesOf([stop('1', { state: 'done' })])).toMatchObject([{ text: ':check', fill: colors.light.success }])
    expect(spritesOf([stop('1', { state: 'incomplete' })])).toMatchObject([
      { text: ':cross', fill: colors.light.danger },
    ])
  })

  it('keep their numbers while only part of a pill is visited', () => {
    const places = [stop('1', { state: 'done' }), { ...stop('2'), position: stop('1').position }]

    expect(spritesOf(places)).toMatchObject([{ text: '1, 2', fill: colors.light.route }])
  })

  it('are painted with the first stop on top', () => {
    expect(spritesOf([stop('1'), stop('2')]).map((sprite) => sprite?.text)).toEqual(['2', '1'])
  })

  it('lift a start off a stop at the same address', () => {
    const { features } = placeFeatures(groupPlaces([start, { ...stop('1'), position: start.position }], 18), 'light')

    expect(features.map(({ properties }) => properties.lifted)).toEqual([false, true])
  })
})

describe('focus', () => {
  const groups = groupPlaces([start, stop('1'), stop('2')], 18)
  const pins = placeFeatures(groups, 'light')
  const radii = (selectedId?: string, hoveredId?: string) =>
    focusFeatures(pins, groups, { selectedId, hoveredId, scheme: 'light' }).features.map(
      ({ properties }) => spriteOf(properties.sprite)?.radius,
    )

  it('draws the selected pin large and in ink, above the hovered one', () => {
    expect(radii('1', '2')).toEqual([13, 14.5])
    expect(focusFeatures(pins, groups, { selectedId: '1', hoveredId: '1', scheme: 'light' }).features).toMatchObject([
      { properties: { group: 1 } },
    ])
  })

  it('is empty when nothing is chosen or the choice has gone', () => {
    expect(radii()).toEqual([])
    expect(radii('deleted', 'gone')).toEqual([])
  })
})
