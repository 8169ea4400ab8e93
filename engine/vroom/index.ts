export { readVroom, type VroomReading } from './read-vroom.ts'
export { writeVroom } from './write-vroom.ts'
