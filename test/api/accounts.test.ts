import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/access.ts'
import './suites/doors.ts'
import './suites/accounts.ts'
import './suites/account-deletion.ts'
import './suites/api-keys.ts'
import './suites/api-programs.ts'
import './suites/data-export.ts'
import './suites/erasure.ts'
import './suites/restored-table.ts'

withCloud()
