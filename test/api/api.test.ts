// One file, because a local cloud takes a second to start and vitest gives each test file a process of its own.
import './suites/access.ts'
import './suites/doors.ts'
import './suites/accounts.ts'
import './suites/places.ts'
import './suites/favorites.ts'
import './suites/feedback.ts'
import './suites/counting.ts'
import './suites/optimize.ts'
import './suites/unservable.ts'
import './suites/tasks.ts'
import './suites/cut-off.ts'
import './suites/saved-routes.ts'
import './suites/share-by-email.ts'
import './suites/two-drivers.ts'
import './suites/coverage.ts'
import { withCloud } from '#test/support/cloud-in-use.ts'

withCloud()
