import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeAnswer } from './store-answer.ts'

test('a refetch that began before an action does not replace its answer, and is made again', async () => {
  const client = new QueryClient()
  const queryKey = ['case', 1]
  const answers: ((version: number) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
    initialData: 1,
  })
  const stop = observer.subscribe(() => {})
  void observer.refetch()
  storeAnswer(client, queryKey, 2)
  expect(answers).toHaveLength(2)
  answers[0]?.(1)
  await new Promise(setImmediate)
  expect(client.getQueryData(queryKey)).toBe(2)
  answers[1]?.(3)
  await new Promise(setImmediate)
  expect(client.getQueryData(queryKey)).toBe(3)

  storeAnswer(client, queryKey, 4)
  expect(client.getQueryData(queryKey)).toBe(4)
  expect(answers).toHaveLength(2)
  stop()
})
