#!/usr/bin/env node
import { runRegion } from './region/run-region.ts'

process.exitCode = await runRegion(process.argv.slice(2))
