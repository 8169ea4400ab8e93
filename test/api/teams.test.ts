import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/drives.ts'
import './suites/marked-days.ts'
import './suites/positions.ts'
import './suites/teams-fleet.ts'
import './suites/teams-messages.ts'
import './suites/teams-sending.ts'
import './suites/share-by-text.ts'
import './suites/teams-profile.ts'
import './suites/teams-reports.ts'
import './suites/teams-days.ts'
import './suites/teams-copies.ts'

withCloud()
