import Fastify from 'fastify'

/**
 * The floor that every figure is held against: a bare Fastify route with a fixed reply of 6 KB, which is about what a
 * compressed page weighs. Listens on 127.0.0.1 at the port given as argument.
 */
const app = Fastify()
const page = 'a'.repeat(6 * 1024)
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
