/** @module-tag deep */
import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/rotated-secrets.ts'

withCloud()
