-- Places orders and pays each: whatever has been placed is paid next. No two buyers are alike, and each has an address of
-- its own. `created` counts those that were told that they have paid.
dofile("bench/wrk/report.lua")

sent = 0
created = 0
local place, pay, products
local unpaid = {}
local headers = { ["content-type"] = "application/json" }
local order = '{"items":[{"id":%d,"qty":1}],"contact":{"first_name":"Anna","last_name":"Berg","email":"anna.%d@example.com","phone":""},'
  .. '"delivery":{"method":"delivery","address":{"line1":"Provgatan 3","postal_code":"123 45","city":"Staden"}},'
  .. '"payment":{"method":"card"}}'
local card = '{"client_secret":"%s","name":"Anna Berg","email":"anna@example.com","phone":"070-174 06 01",'
  .. '"number":"4242424242424242","expiry":"12/30","cvc":"123"}'

function init(arguments)
  place, pay, products = arguments[1], arguments[2], tonumber(arguments[3])
end

function request()
  sent = sent + 1
  headers["x-forwarded-for"] = string.format("10.%d.%d.%d", sent / 65536 % 256, sent / 256 % 256, sent % 256)
  local secret = table.remove(unpaid)
  if secret then
    return wrk.format("POST", pay, headers, card:format(secret))
  end
  return wrk.format("POST", place, headers, order:format(sent % products + 1, sent))
end

function response(status, _, body)
  local secret = body:match('"payment_url":"[^"]*/([%w_-]+)"')
  if secret then
    unpaid[#unpaid + 1] = secret
  elseif body:find('"succeeded"', 1, true) then
    created = created + 1
  end
end
