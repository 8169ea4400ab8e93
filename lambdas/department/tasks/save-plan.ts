import { step } from '#lambdas/jobs/step.ts'

export const handler = step('generate-routes', 'saving', () => {
  throw new Error('to be built')
})
