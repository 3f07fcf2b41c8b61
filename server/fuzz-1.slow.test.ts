import { fuzzWithSeed } from './testing/fuzz/run.ts'

fuzzWithSeed(1)
