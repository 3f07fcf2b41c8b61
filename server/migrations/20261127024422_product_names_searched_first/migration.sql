-- Words that name a product weigh more in its search than those of its features.
UPDATE products p SET search = setweight(p.search, 'A', tsvector_to_array(to_tsvector('swedish',
  concat_ws(' ', p.name, p.brand, p.storage, p.color, CASE c.key
    WHEN 'mobiler' THEN 'mobil mobiltelefon telefon smartphone'
    WHEN 'surfplattor' THEN 'surfplatta platta tablet'
    WHEN 'datorer' THEN 'dator laptop bärbar'
    WHEN 'klockor' THEN 'klocka smartklocka smartwatch'
    WHEN 'tillbehor' THEN 'tillbehör'
  END))))
FROM shop_categories c WHERE c.id = p.category_id;
