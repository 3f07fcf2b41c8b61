-- Sends quote requests, no two alike and each from an address of its own, so that no limit is met.
dofile("bench/wrk/report.lua")

sent = 0
created = 0
local path
local headers = { ["content-type"] = "application/json" }
local body = '{"name":"Anna Berg %d","email":"anna.berg.%d@example.com","phone":"070-123 45 67","device_type":"Mobil",'
  .. '"brand":"Apple","model_name":"iPhone 14","issue":"Skärmbyte","customer_message":"Glaset sprack.","status":"Ny"}'

function init(arguments)
  path = arguments[1]
end

function request()
  sent = sent + 1
  headers["x-forwarded-for"] = string.format("10.%d.%d.%d", sent / 65536 % 256, sent / 256 % 256, sent % 256)
  return wrk.format("POST", path, headers, body:format(sent, sent))
end

function response(status)
  if status == 201 then
    created = created + 1
  end
end
