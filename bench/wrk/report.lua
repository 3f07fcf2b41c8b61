-- What was measured, as one line of JSON. Latencies are in microseconds.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

local function sum(name)
  local total = 0
  for _, thread in ipairs(threads) do
    total = total + (thread:get(name) or 0)
  end
  return total
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"durationUs":%d,"p50Us":%d,"p99Us":%d,"refused":%d,"broken":%d,"sent":%d,"created":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout,
    sum("sent"), sum("created")))
end
