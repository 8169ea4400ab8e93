import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/billing.ts'
import './suites/billing-ends.ts'
import './suites/billing-events.ts'
import './suites/billing-faults.ts'

withCloud()
