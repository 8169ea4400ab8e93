/** @module-tag deep */
import { it } from 'vitest'
import { withCloud } from '#test/support/cloud-in-use.ts'
import { driveWalks } from './faults/drive-walks.ts'
import { eventWalks } from './faults/event-walks.ts'
import { holdWalk } from './faults/hold-walks.ts'
import { routeWalks } from './faults/route-walks.ts'

withCloud()

it.each([...routeWalks, ...driveWalks, ...eventWalks])('a call of AWS that fails $name', holdWalk)
