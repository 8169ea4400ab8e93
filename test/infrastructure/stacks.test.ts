// One file, because loading the CDK costs seconds and vitest gives each test file a process of its own.
import './stacks/api.ts'
import './stacks/checks.ts'
import './stacks/foundation.ts'
import './stacks/functions.ts'
import './stacks/publication.ts'
import './stacks/rights.ts'
import './stacks/site.ts'
import './stacks/watch.ts'
