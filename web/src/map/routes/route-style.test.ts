import { describe, expect, it } from 'vitest'
import { labelLayers } from '../basemap/embedded-labels.ts'
import { mapPalette } from '../map-colors.ts'
import { routeLayers } from './route-style.ts'

const layoutOf = (layer: object | undefined): Readonly<Record<string, unknown>> =>
  layer && 'layout' in layer ? { ...(layer.layout ?? {}) } : {}

describe('labels and lines', () => {
  const colors = mapPalette('light')
  const { routes, asEntered } = routeLayers(colors)
  const zip = layoutOf(labelLayers(colors).find(({ id }) => id === 'label-zip'))

  it.each<[string, readonly { id: string }[]]>([
    ['the route', routes],
    ['the order as entered', asEntered],
  ])('leave no gap along %s that the smallest label would fit into', (_, layers) => {
    const repeller = layoutOf(layers.find(({ id }) => id.endsWith('label-repeller')))

    expect(Number(repeller['symbol-spacing'])).toBeLessThan(Number(zip['text-size']))
    // MapLibre gives no room to labels where something that takes part in the placement stands.
    expect(repeller).not.toHaveProperty('icon-ignore-placement')
  })
})
