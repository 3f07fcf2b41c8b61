import type { Job } from '../jobs/jobs.ts'
import { retentionJobs } from '../settings/service.ts'
import { integrationsRetention } from './retention.ts'

export const integrationsJobs: Job[] = [...retentionJobs(integrationsRetention)]
