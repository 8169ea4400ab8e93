import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { deleteTask } from './delete-task.ts'
import { pollStatus } from './poll-status.ts'
import { taskPart } from './task-part.ts'

export const handler = serve({ jobs: api.jobs.router({ deleteTask, pollStatus, taskPart }) })
