import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/department-mending.ts'
import './suites/department-plans.ts'
import './suites/department-changes.ts'
import './suites/department-routes.ts'
import './suites/department-field.ts'
import './suites/department-replay.ts'
import './suites/department-imports.ts'
import './suites/department-import-changes.ts'
import './suites/department-ranking.ts'
import './suites/department-settings.ts'
import './suites/department-appointments.ts'

withCloud()
