import { expect, it } from 'vitest'
import { buildInspection, buildInspector } from '#test/support/build-department.ts'
import { clusterCentre, isTooFar } from './cluster.ts'
import { emptyLoad, give } from './inspector-load.ts'
import { CLUSTER, CLUSTER_OF_UNDERUSED } from './limits.ts'

function loadOf(...lats: number[]) {
  const load = emptyLoad(buildInspector('EC1'), {})
  for (const [index, lat] of lats.entries()) give(load, buildInspection(index + 1, { lat, lng: -74 }))
  return load
}

it('is as far as 0.05 degrees from the centre of three inspections [D-239]', () => {
  const three = loadOf(40.7, 40.7, 40.7)

  expect(isTooFar(three, { lat: 40.7, lng: -73.951 }, CLUSTER)).toBe(false)
  expect(isTooFar(three, { lat: 40.7, lng: -73.949 }, CLUSTER)).toBe(true)
  expect(isTooFar(three, { lat: 40.74, lng: -73.96 }, CLUSTER)).toBe(true)
})

it('is no cluster with two inspections [D-239]', () => {
  expect(isTooFar(loadOf(40.7, 40.7), { lat: 40.9, lng: -74 }, CLUSTER)).toBe(false)
})

it('of an underused inspector is as far as 0.1 degrees from two [D-240]', () => {
  const two = loadOf(40.6, 40.8)

  expect(isTooFar(two, { lat: 40.799, lng: -74 }, CLUSTER_OF_UNDERUSED)).toBe(false)
  expect(isTooFar(two, { lat: 40.801, lng: -74 }, CLUSTER_OF_UNDERUSED)).toBe(true)
  expect(isTooFar(loadOf(40.7), { lat: 40.9, lng: -74 }, CLUSTER_OF_UNDERUSED)).toBe(false)
})

it('has its centre in the middle of what was given, and none in nothing', () => {
  expect(clusterCentre(loadOf(40.5, 40.75))).toEqual({ lat: 40.625, lng: -74 })
  expect(clusterCentre(loadOf())).toBeUndefined()
})
