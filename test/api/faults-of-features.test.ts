/** @module-tag deep */
import { it } from 'vitest'
import { withCloud } from '#test/support/cloud-in-use.ts'
import { accountWalks } from './faults/account-walks.ts'
import { billingWalks } from './faults/billing-walks.ts'
import { blogWalks } from './faults/blog-walks.ts'
import { departmentWalks } from './faults/department-walks.ts'
import { holdWalk } from './faults/hold-walks.ts'
import { phoneWalks } from './faults/phone-walks.ts'
import { statusWalks } from './faults/status-walks.ts'
import { teamWalks } from './faults/team-walks.ts'

withCloud()

// Beside `faults.test.ts`, for another core.
it.each([
  ...accountWalks,
  ...blogWalks,
  ...teamWalks,
  ...phoneWalks,
  ...billingWalks,
  ...departmentWalks,
  ...statusWalks,
])('a call of AWS that fails $name', holdWalk)
