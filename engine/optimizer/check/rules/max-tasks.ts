import { countTasks, type RouteRule } from '../route-case.ts'

/** The route has at most as many tasks as its vehicle takes; a pickup and its delivery are two. */
export const checkMaxTasks: RouteRule = ({ vehicle, stops }) => {
  const tasks = countTasks(stops)
  const excess = tasks - (vehicle.maxTasks ?? Number.POSITIVE_INFINITY)
  if (excess <= 0) return []
  const message = `vehicle ${vehicle.id} has ${tasks} tasks, ${excess} more than it takes`
  return [{ code: 'max-tasks', vehicle: vehicle.id, excess, message }]
}
