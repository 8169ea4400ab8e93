import { describeCreation } from '../rehearsal/creation/describe-creation.ts'
import { allKinds } from '../rehearsal/creation/kinds/all-kinds.ts'
import { rehearseCreation } from '../rehearsal/creation/rehearse-creation.ts'

// Creates the deployment on moto, compares it with its templates and walks through it.
const report = await rehearseCreation()
for (const line of describeCreation(report, allKinds)) console.log(line)
if (report.differences.length > 0) process.exitCode = 1
