import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/capabilities.ts'

withCloud()
