import Fastify from 'fastify'

/**
 * The baseline ('baseline') that results are compared with: a bare Fastify route with a fixed 6 KB reply, about the size of
 * a compressed page. Listens on 127.0.0.1 at the port given as argument.
 */
const app = Fastify()
const page = 'a'.repeat(6 * 1024)
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
