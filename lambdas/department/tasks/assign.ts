import { step } from '#lambdas/jobs/step.ts'

export const handler = step('generate-routes', 'assigning', () => {
  throw new Error('to be built')
})
