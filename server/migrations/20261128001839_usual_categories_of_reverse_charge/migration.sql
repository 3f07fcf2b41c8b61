-- The categories that a shop begins with and that hold phones, tablets and laptops (mervärdesskattelagen 2023:200, 16 kap. 16 §).
UPDATE shop_categories SET reverse_charge = true WHERE key IN ('mobiler', 'surfplattor', 'datorer');
