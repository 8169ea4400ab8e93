import { withCloud } from '#test/support/cloud-in-use.ts'
import './suites/demo-requests.ts'
import './suites/campaigns.ts'
import './suites/news.ts'
import './suites/counted-events.ts'
import './suites/blog.ts'
import './suites/status.ts'

withCloud()
