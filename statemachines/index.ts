/** A state machine: its definition beside this file, and the Lambda behind each `${Substitution}` in it. */
export interface StateMachineSource {
  readonly definition: string
  readonly feature: string
  /** Substitution → module below `lambdas/` that exports `handler`. */
  readonly tasks: Readonly<Record<string, string>>
}

/** Read by CDK to deploy and by the local cloud to interpret. */
export const stateMachines: Readonly<Record<string, StateMachineSource>> = {
  'optimize-route': {
    definition: 'optimize-route.asl.json',
    feature: 'planner',
    tasks: {
      TravelTimes: 'planner/tasks/travel-times.ts',
      Solve: 'planner/tasks/solve.ts',
      Directions: 'planner/tasks/directions.ts',
      Finish: 'jobs/tasks/finish.ts',
      Fail: 'jobs/tasks/fail.ts',
    },
  },
  'optimize-fleet': {
    definition: 'optimize-fleet.asl.json',
    feature: 'teams',
    tasks: {
      TravelTimes: 'teams/tasks/travel-times.ts',
      Solve: 'teams/tasks/solve.ts',
      Directions: 'teams/tasks/directions.ts',
      Finish: 'jobs/tasks/finish.ts',
      Fail: 'jobs/tasks/fail.ts',
    },
  },
  'generate-routes': {
    definition: 'generate-routes.asl.json',
    feature: 'department',
    tasks: {
      Coordinates: 'department/tasks/coordinates.ts',
      Assign: 'department/tasks/assign.ts',
      RouteInspector: 'department/tasks/route-inspector.ts',
      SavePlan: 'department/tasks/save-plan.ts',
      Finish: 'jobs/tasks/finish.ts',
      Fail: 'jobs/tasks/fail.ts',
    },
  },
}
