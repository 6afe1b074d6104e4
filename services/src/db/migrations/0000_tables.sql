CREATE SEQUENCE "public"."point_feed_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	"name" text,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_addresses_name_check" CHECK (char_length(btrim("calendar_addresses"."name")) > 0 and char_length("calendar_addresses"."name") <= 60 and "calendar_addresses"."name" !~ '[\u0001-\u001f\u007f-\u009f]')
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"enduser_id" text NOT NULL,
	"collect_id" text NOT NULL,
	"loading_date" date NOT NULL,
	"fingerprint" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "calendar_events_pkey" PRIMARY KEY("enduser_id","collect_id"),
	CONSTRAINT "calendar_events_sequence_check" CHECK ("calendar_events"."sequence" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" text NOT NULL,
	"topic" text NOT NULL,
	"writer" text NOT NULL,
	CONSTRAINT "customer_changes_topic_check" CHECK ("customer_changes"."topic" in ('rentals', 'trackers', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "chase_entries" (
	"customer_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"promised_for" date,
	"mail_to" text,
	"mail_subject" text,
	"mail_crates" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "chase_entries_pkey" PRIMARY KEY("customer_id","enduser_id","id"),
	CONSTRAINT "chase_entries_kind_check" CHECK ("chase_entries"."kind" in ('called', 'unanswered', 'mailed', 'promised', 'note')),
	CONSTRAINT "chase_entries_promise_check" CHECK (("chase_entries"."promised_for" is not null) = ("chase_entries"."kind" = 'promised')),
	CONSTRAINT "chase_entries_mail_check" CHECK (case when "chase_entries"."kind" = 'mailed'
        then "chase_entries"."mail_to" is not null and "chase_entries"."mail_subject" is not null and "chase_entries"."mail_crates" > 0 and "chase_entries"."withdrawn_at" is null
        else "chase_entries"."mail_to" is null and "chase_entries"."mail_subject" is null and "chase_entries"."mail_crates" is null end)
);
--> statement-breakpoint
CREATE TABLE "collect_lines" (
	"collect_id" text NOT NULL,
	"material_code" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	CONSTRAINT "collect_lines_pkey" PRIMARY KEY("collect_id","material_code"),
	CONSTRAINT "collect_lines_quantity_check" CHECK ("collect_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "collects" (
	"id" text PRIMARY KEY NOT NULL,
	"enduser_id" text NOT NULL,
	"customer_id" text,
	"loading_date" date NOT NULL,
	"status" text NOT NULL,
	"shipment_number" text,
	"forwarder_name" text,
	CONSTRAINT "collects_status_check" CHECK ("collects"."status" in ('planned', 'confirmed', 'done'))
);
--> statement-breakpoint
CREATE TABLE "closure_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"enduser_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" text PRIMARY KEY NOT NULL,
	"enduser_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"comment" text,
	"not_closing" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "closures_dates_check" CHECK ("closures"."not_closing" or ("closures"."start_date" is not null and "closures"."end_date" is not null and "closures"."end_date" >= "closures"."start_date"))
);
--> statement-breakpoint
CREATE TABLE "declaration_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"enduser_id" text NOT NULL,
	"language" text NOT NULL,
	"spontaneous" boolean DEFAULT false NOT NULL,
	"first_sending_date" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "declaration_originals" (
	"declaration_id" text PRIMARY KEY NOT NULL,
	"quantities" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration_quantities" (
	"declaration_id" text NOT NULL,
	"material_code" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "declaration_quantities_pkey" PRIMARY KEY("declaration_id","material_code"),
	CONSTRAINT "declaration_quantities_range_check" CHECK ("declaration_quantities"."quantity" between 0 and 50000)
);
--> statement-breakpoint
CREATE TABLE "declaration_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	"identity" text NOT NULL,
	"comments" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_through" text,
	"changed_by" text,
	CONSTRAINT "declarations_mail_unique" UNIQUE("mail_id"),
	CONSTRAINT "declarations_order_check" CHECK ("declarations"."changed_at" >= "declarations"."submitted_at"),
	CONSTRAINT "declarations_door_check" CHECK ("declarations"."changed_at" is not null or "declarations"."changed_through" is null),
	CONSTRAINT "declarations_door_kind_check" CHECK ("declarations"."changed_through" in ('app', 'link')),
	CONSTRAINT "declarations_changed_by_check" CHECK ("declarations"."changed_by" is null or "declarations"."changed_through" is not distinct from 'app')
);
--> statement-breakpoint
CREATE TABLE "distributor_declaration_lines" (
	"declaration_id" text NOT NULL,
	"material_code" text NOT NULL,
	"stock_date" date NOT NULL,
	"quantity" integer NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "distributor_declaration_lines_pkey" PRIMARY KEY("declaration_id","material_code","stock_date"),
	CONSTRAINT "distributor_declaration_lines_range_check" CHECK ("distributor_declaration_lines"."quantity" between 0 and 50000)
);
--> statement-breakpoint
CREATE TABLE "distributor_declarations" (
	"id" text PRIMARY KEY NOT NULL,
	"reminder_id" text NOT NULL,
	"distributor_id" text NOT NULL,
	"nothing" boolean NOT NULL,
	"original_name" text,
	"storage_key" text,
	"content_type" text,
	"size" integer,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distributor_declarations_storage_unique" UNIQUE("storage_key"),
	CONSTRAINT "distributor_declarations_reminder_unique" UNIQUE("reminder_id"),
	CONSTRAINT "distributor_declarations_file_check" CHECK ("distributor_declarations"."nothing" = ("distributor_declarations"."storage_key" is null))
);
--> statement-breakpoint
CREATE TABLE "distributor_reminders" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_expired_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distributor_reminders_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_files" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"category" integer NOT NULL,
	"original_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"upload_date" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "customer_files_storage_unique" UNIQUE("storage_key"),
	CONSTRAINT "customer_files_size_check" CHECK ("customer_files"."size" >= 0),
	CONSTRAINT "customer_files_status_check" CHECK ("customer_files"."status" in ('received', 'processed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "file_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"category_id" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"upload_date" timestamp with time zone NOT NULL,
	CONSTRAINT "files_storage_unique" UNIQUE("storage_key"),
	CONSTRAINT "files_size_check" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "crate_cycles" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"barcode" text NOT NULL,
	"plant_id" text,
	"enduser_id" text,
	"delivery_date" date NOT NULL,
	"last_ship_to_date" date,
	"expected_arrival_date" date,
	"arrival_date" date,
	"notification_date" date,
	"collection_date" date,
	"si" text,
	"shipment_number" text,
	"delivery_number" text,
	"order_number" text,
	"purchase_order_number" text,
	"consignee_code" text,
	"info" text,
	"agreed_cycle_days" integer,
	"agreed_usage_days" integer,
	CONSTRAINT "crate_cycles_pkey" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "crate_cycles_shipped_check" CHECK (("crate_cycles"."enduser_id" is null) = ("crate_cycles"."last_ship_to_date" is null)),
	CONSTRAINT "crate_cycles_order_check" CHECK ("crate_cycles"."last_ship_to_date" >= "crate_cycles"."delivery_date" and "crate_cycles"."expected_arrival_date" >= "crate_cycles"."last_ship_to_date" and "crate_cycles"."arrival_date" >= "crate_cycles"."last_ship_to_date" and "crate_cycles"."collection_date" >= "crate_cycles"."delivery_date" and "crate_cycles"."collection_date" >= "crate_cycles"."last_ship_to_date" and "crate_cycles"."collection_date" >= "crate_cycles"."arrival_date" and "crate_cycles"."notification_date" >= "crate_cycles"."last_ship_to_date"),
	CONSTRAINT "crate_cycles_unshipped_check" CHECK ("crate_cycles"."last_ship_to_date" is not null or ("crate_cycles"."expected_arrival_date" is null and "crate_cycles"."arrival_date" is null and "crate_cycles"."notification_date" is null)),
	CONSTRAINT "crate_cycles_days_check" CHECK ("crate_cycles"."agreed_cycle_days" >= 0 and "crate_cycles"."agreed_usage_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "crates" (
	"barcode" text PRIMARY KEY NOT NULL,
	"material_code" text NOT NULL,
	"crate_number" text,
	"batch_number" text,
	"short_qr" text,
	"device_id" text
);
--> statement-breakpoint
CREATE TABLE "enduser_materials" (
	"enduser_id" text NOT NULL,
	"material_code" text NOT NULL,
	CONSTRAINT "enduser_materials_pkey" PRIMARY KEY("enduser_id","material_code")
);
--> statement-breakpoint
CREATE TABLE "material_labels" (
	"material_code" text NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "material_labels_pkey" PRIMARY KEY("material_code","language")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_marks" (
	"customer_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "home_marks_pkey" PRIMARY KEY("customer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "device_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_keys_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_id" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grid_profiles" (
	"user_id" text NOT NULL,
	"grid_id" text NOT NULL,
	"profile_name" text NOT NULL,
	"columns_state" text NOT NULL,
	"is_selected" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grid_profiles_pkey" PRIMARY KEY("user_id","grid_id","profile_name")
);
--> statement-breakpoint
CREATE TABLE "group_customers" (
	"group_id" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "group_customers_pkey" PRIMARY KEY("group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "group_endusers" (
	"group_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	CONSTRAINT "group_endusers_pkey" PRIMARY KEY("group_id","enduser_id")
);
--> statement-breakpoint
CREATE TABLE "group_plants" (
	"group_id" text NOT NULL,
	"plant_id" text NOT NULL,
	CONSTRAINT "group_plants_pkey" PRIMARY KEY("group_id","plant_id")
);
--> statement-breakpoint
CREATE TABLE "group_reports" (
	"group_id" text NOT NULL,
	"position" integer NOT NULL,
	"report_id" text NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "group_reports_pkey" PRIMARY KEY("group_id","position"),
	CONSTRAINT "group_reports_report_unique" UNIQUE("group_id","report_id"),
	CONSTRAINT "group_reports_position_check" CHECK ("group_reports"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_name_unique" UNIQUE("name"),
	CONSTRAINT "groups_type_check" CHECK ("groups"."type" in ('CUSTOMER', 'END USER'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_version" integer NOT NULL,
	"is_mailed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "reports_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rights" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	CONSTRAINT "rights_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "role_rights" (
	"role_id" text NOT NULL,
	"right_id" text NOT NULL,
	CONSTRAINT "role_rights_pkey" PRIMARY KEY("role_id","right_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"provider" text DEFAULT 'local' NOT NULL,
	"type" text DEFAULT 'user' NOT NULL,
	"language" text,
	"group_id" text NOT NULL,
	"role_id" text NOT NULL,
	"session_version" integer DEFAULT 1 NOT NULL,
	"last_connection" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_endusers" (
	"customer_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	"contractual_rental_days" integer,
	"max_days_lose" integer,
	"usage_days" integer,
	"expected_transit_time" integer,
	"hiring_period" integer,
	CONSTRAINT "customer_endusers_pkey" PRIMARY KEY("customer_id","enduser_id"),
	CONSTRAINT "customer_endusers_days_check" CHECK ("customer_endusers"."contractual_rental_days" >= 0 and "customer_endusers"."max_days_lose" >= 0 and "customer_endusers"."usage_days" >= 0 and "customer_endusers"."expected_transit_time" >= 0 and "customer_endusers"."hiring_period" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_places" (
	"customer_id" text NOT NULL,
	"place_id" text NOT NULL,
	CONSTRAINT "customer_places_pkey" PRIMARY KEY("customer_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_name_unique" UNIQUE("name"),
	CONSTRAINT "customers_position_check" CHECK (("customers"."lat" is null and "customers"."lng" is null) or ("customers"."lat" between -90 and 90 and "customers"."lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "distributors_code_unique" UNIQUE("code"),
	CONSTRAINT "distributors_position_check" CHECK (("distributors"."lat" is null and "distributors"."lng" is null) or ("distributors"."lat" between -90 and 90 and "distributors"."lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "endusers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"region_category" text,
	"contact_name" text,
	"contact_email" text,
	"contact_tel" text,
	"language" text DEFAULT 'en' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(normalize(name, NFKC), 'йЙがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ', 'ҋҋ'), NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖđðħıłŋøŧᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ', 'abcdefghijklmnopqrstuvwxyzdodhlntɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆddhilnotᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ᆪ', 'ᄀᄉ'), 'ᆬ', 'ᄂᄌ'), 'ᆭ', 'ᄂᄒ'), 'ᆰ', 'ᄅᄀ'), 'ᆱ', 'ᄅᄆ'), 'ᆲ', 'ᄅᄇ'), 'ᆳ', 'ᄅᄉ'), 'ᆴ', 'ᄅᄐ'), 'ᆵ', 'ᄅᄑ'), 'ᆶ', 'ᄅᄒ'), 'ᆹ', 'ᄇᄉ'), '[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff]+', ' ', 'g')) || chr(10) || btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(normalize(city, NFKC), 'йЙがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ', 'ҋҋ'), NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖđðħıłŋøŧᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ', 'abcdefghijklmnopqrstuvwxyzdodhlntɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆddhilnotᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ᆪ', 'ᄀᄉ'), 'ᆬ', 'ᄂᄌ'), 'ᆭ', 'ᄂᄒ'), 'ᆰ', 'ᄅᄀ'), 'ᆱ', 'ᄅᄆ'), 'ᆲ', 'ᄅᄇ'), 'ᆳ', 'ᄅᄉ'), 'ᆴ', 'ᄅᄐ'), 'ᆵ', 'ᄅᄑ'), 'ᆶ', 'ᄅᄒ'), 'ᆹ', 'ᄇᄉ'), '[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff]+', ' ', 'g'))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "endusers_position_check" CHECK (("endusers"."lat" is null and "endusers"."lng" is null) or ("endusers"."lat" between -90 and 90 and "endusers"."lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" text,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "places_code_unique" UNIQUE("type","code"),
	CONSTRAINT "places_type_check" CHECK ("places"."type" in ('PLANT', 'PORT', 'NATURAL PRODUCER', 'ENDUSER', 'CUSTOMER', 'DISTRIBUTOR', 'CUSTOMER WAREHOUSE')),
	CONSTRAINT "places_position_check" CHECK (("places"."lat" is null and "places"."lng" is null) or ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"country_code" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	CONSTRAINT "plants_position_check" CHECK (("plants"."lat" is null and "plants"."lng" is null) or ("plants"."lat" between -90 and 90 and "plants"."lng" between -180 and 180))
);
--> statement-breakpoint
CREATE TABLE "ship_to_codes" (
	"customer_id" text NOT NULL,
	"code" text NOT NULL,
	"enduser_id" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(normalize(code, NFKC), 'йЙがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ', 'ҋҋ'), NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖđðħıłŋøŧᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ', 'abcdefghijklmnopqrstuvwxyzdodhlntɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆddhilnotᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ᆪ', 'ᄀᄉ'), 'ᆬ', 'ᄂᄌ'), 'ᆭ', 'ᄂᄒ'), 'ᆰ', 'ᄅᄀ'), 'ᆱ', 'ᄅᄆ'), 'ᆲ', 'ᄅᄇ'), 'ᆳ', 'ᄅᄉ'), 'ᆴ', 'ᄅᄐ'), 'ᆵ', 'ᄅᄑ'), 'ᆶ', 'ᄅᄒ'), 'ᆹ', 'ᄇᄉ'), '[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff]+', ' ', 'g'))) STORED NOT NULL,
	CONSTRAINT "ship_to_codes_pkey" PRIMARY KEY("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"network" text,
	"failures" integer NOT NULL,
	"pending" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "login_attempts_pkey" PRIMARY KEY("scope","subject"),
	CONSTRAINT "login_attempts_scope_check" CHECK ("login_attempts"."scope" in ('pair', 'account')),
	CONSTRAINT "login_attempts_network_check" CHECK (("login_attempts"."network" is null) = ("login_attempts"."scope" <> 'pair')),
	CONSTRAINT "login_attempts_failures_check" CHECK ("login_attempts"."failures" >= 0 and "login_attempts"."pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_dedupe_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "request_limits" (
	"subject" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enduser_scans" (
	"customer_id" text NOT NULL,
	"enduser_id" text NOT NULL,
	"barcode" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "enduser_scans_pkey" PRIMARY KEY("customer_id","enduser_id","barcode","arrived_at"),
	CONSTRAINT "enduser_scans_order_check" CHECK ("enduser_scans"."left_at" >= "enduser_scans"."arrived_at")
);
--> statement-breakpoint
CREATE TABLE "scan_devices" (
	"uuid" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"serial_number" text NOT NULL,
	"last_sync_at" timestamp with time zone,
	"auth_activated" smallint DEFAULT 0 NOT NULL,
	"auth_required" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "scan_devices_flags_check" CHECK ("scan_devices"."auth_activated" in (0, 1) and "scan_devices"."auth_required" in (0, 1)),
	CONSTRAINT "scan_devices_auth_check" CHECK ("scan_devices"."auth_required" = 0 or "scan_devices"."auth_activated" = 1)
);
--> statement-breakpoint
CREATE TABLE "scan_stock" (
	"customer_id" text NOT NULL,
	"barcode" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scan_stock_pkey" PRIMARY KEY("customer_id","barcode","scanned_at")
);
--> statement-breakpoint
CREATE TABLE "scan_users" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_users_code_unique" UNIQUE("customer_id","code")
);
--> statement-breakpoint
CREATE TABLE "shipment_movements" (
	"customer_id" text NOT NULL,
	"shipment_id" text NOT NULL,
	"barcode" text NOT NULL,
	"material_code" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipment_movements_pkey" PRIMARY KEY("customer_id","shipment_id","barcode")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"shipping_date" date,
	"shipment_number" text,
	"order_number" text,
	"order_reference" text,
	"material_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"forwarder_name" text,
	"information" text,
	"requirement" text,
	"plant_id" text,
	"enduser_id" text,
	CONSTRAINT "shipments_pkey" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "shipments_status_check" CHECK ("shipments"."status" in ('C', 'T')),
	CONSTRAINT "shipments_quantity_check" CHECK ("shipments"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dynamic_field_options" (
	"field_id" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dynamic_field_options_pkey" PRIMARY KEY("field_id","value")
);
--> statement-breakpoint
CREATE TABLE "dynamic_field_values" (
	"customer_id" text NOT NULL,
	"shipping_id" text NOT NULL,
	"field_id" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "dynamic_field_values_pkey" PRIMARY KEY("customer_id","shipping_id","field_id")
);
--> statement-breakpoint
CREATE TABLE "dynamic_fields" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"display_name" text NOT NULL,
	"translate_ref" text,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dynamic_fields_name_unique" UNIQUE("customer_id","name"),
	CONSTRAINT "dynamic_fields_type_check" CHECK ("dynamic_fields"."type" in ('text', 'select'))
);
--> statement-breakpoint
CREATE TABLE "pending_endusers" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"partner_reference" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"street" text NOT NULL,
	"street2" text,
	"postal_code" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_tel" text NOT NULL,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_endusers_status_check" CHECK ("pending_endusers"."status" in ('pending', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "shipping_crates" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"shipping_id" text NOT NULL,
	"barcode" text NOT NULL,
	"scanned_at" timestamp with time zone,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_crates_pkey" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "shipping_crates_barcode_unique" UNIQUE("customer_id","shipping_id","barcode")
);
--> statement-breakpoint
CREATE TABLE "shippings" (
	"customer_id" text NOT NULL,
	"id" text NOT NULL,
	"uuid" text,
	"enduser_id" text,
	"consignee_code" text,
	"reference" text,
	"reference_complement" text,
	"reference_folded" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(normalize(reference, NFKC), 'йЙがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ', 'ҋҋ'), NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖđðħıłŋøŧᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ', 'abcdefghijklmnopqrstuvwxyzdodhlntɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆddhilnotᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ᆪ', 'ᄀᄉ'), 'ᆬ', 'ᄂᄌ'), 'ᆭ', 'ᄂᄒ'), 'ᆰ', 'ᄅᄀ'), 'ᆱ', 'ᄅᄆ'), 'ᆲ', 'ᄅᄇ'), 'ᆳ', 'ᄅᄉ'), 'ᆴ', 'ᄅᄐ'), 'ᆵ', 'ᄅᄑ'), 'ᆶ', 'ᄅᄒ'), 'ᆹ', 'ᄇᄉ'), '[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff]+', ' ', 'g'))) STORED,
	"complement_folded" text GENERATED ALWAYS AS (btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(translate(normalize(reference_complement, NFKC), 'йЙがぎぐげござじずぜぞだぢづでどばぱびぴぶぷべぺぼぽゔゞガギグゲゴザジズゼゾダヂヅデドバパビピブプベペボポヴヷヸヹヺヾ', 'ҋҋ'), NFKD), '[\u0300-\u036f]', '', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZÐØĐĦŁŊŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖđðħıłŋøŧᆨᆩᆫᆮᆯᆷᆸᆺᆻᆼᆽᆾᆿᇀᇁᇂ', 'abcdefghijklmnopqrstuvwxyzdodhlntɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆddhilnotᄀᄁᄂᄃᄅᄆᄇᄉᄊᄋᄌᄎᄏᄐᄑᄒ'), 'Æ', 'ae'), 'Þ', 'th'), 'Œ', 'oe'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ᆪ', 'ᄀᄉ'), 'ᆬ', 'ᄂᄌ'), 'ᆭ', 'ᄂᄒ'), 'ᆰ', 'ᄅᄀ'), 'ᆱ', 'ᄅᄆ'), 'ᆲ', 'ᄅᄇ'), 'ᆳ', 'ᄅᄉ'), 'ᆴ', 'ᄅᄐ'), 'ᆵ', 'ᄅᄑ'), 'ᆶ', 'ᄅᄒ'), 'ᆹ', 'ᄇᄉ'), '[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff]+', ' ', 'g'))) STORED,
	"creation_date" timestamp with time zone NOT NULL,
	"process" text,
	"process_date" timestamp with time zone,
	"is_open" boolean GENERATED ALWAYS AS (process is null) STORED NOT NULL,
	"scan_user_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	CONSTRAINT "shippings_pkey" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "shippings_uuid_unique" UNIQUE("customer_id","uuid"),
	CONSTRAINT "shippings_open_unique" UNIQUE("customer_id","id","is_open"),
	CONSTRAINT "shippings_process_check" CHECK (("shippings"."process" is null) = ("shippings"."process_date" is null)),
	CONSTRAINT "shippings_version_check" CHECK ("shippings"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_feed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"barcode" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "si" (
	"customer_id" text NOT NULL,
	"si" text NOT NULL,
	"enduser_id" text,
	"starts_on" date NOT NULL,
	CONSTRAINT "si_pkey" PRIMARY KEY("customer_id","si")
);
--> statement-breakpoint
CREATE TABLE "si_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "si_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"si" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "si_crates" (
	"customer_id" text NOT NULL,
	"si" text NOT NULL,
	"barcode" text NOT NULL,
	"delivery_starts_on" date NOT NULL,
	CONSTRAINT "si_crates_pkey" PRIMARY KEY("customer_id","si","barcode")
);
--> statement-breakpoint
CREATE TABLE "si_summaries" (
	"customer_id" text NOT NULL,
	"si" text NOT NULL,
	"marks" text,
	"crates" text NOT NULL,
	"collected" integer NOT NULL,
	"in_process" integer NOT NULL,
	CONSTRAINT "si_summaries_pkey" PRIMARY KEY("customer_id","si")
);
--> statement-breakpoint
CREATE TABLE "trace_points" (
	"customer_id" text NOT NULL,
	"barcode" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"si" text,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"battery" double precision,
	"temperature" double precision,
	"location_method" text,
	"type" text,
	"code" text,
	"name" text,
	"city" text,
	"country" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trace_points_pkey" PRIMARY KEY("customer_id","barcode","at"),
	CONSTRAINT "trace_points_position_check" CHECK ("trace_points"."lat" between -90 and 90 and "trace_points"."lon" between -180 and 180),
	CONSTRAINT "trace_points_battery_check" CHECK ("trace_points"."battery" between 0 and 100),
	CONSTRAINT "trace_points_type_check" CHECK ("trace_points"."type" in ('PLANT', 'PORT', 'NATURAL PRODUCER', 'ENDUSER', 'CUSTOMER', 'DISTRIBUTOR', 'CUSTOMER WAREHOUSE'))
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chase_entries" ADD CONSTRAINT "chase_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chase_entries" ADD CONSTRAINT "chase_entries_enduser_fk" FOREIGN KEY ("customer_id","enduser_id") REFERENCES "public"."customer_endusers"("customer_id","enduser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_lines" ADD CONSTRAINT "collect_lines_collect_id_collects_id_fk" FOREIGN KEY ("collect_id") REFERENCES "public"."collects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_lines" ADD CONSTRAINT "collect_lines_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collects" ADD CONSTRAINT "collects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_links" ADD CONSTRAINT "closure_links_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_link_hash_closure_links_token_hash_fk" FOREIGN KEY ("link_hash") REFERENCES "public"."closure_links"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_links" ADD CONSTRAINT "declaration_links_mail_id_declaration_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."declaration_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_mails" ADD CONSTRAINT "declaration_mails_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_originals" ADD CONSTRAINT "declaration_originals_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_quantities" ADD CONSTRAINT "declaration_quantities_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_quantities" ADD CONSTRAINT "declaration_quantities_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_reminders" ADD CONSTRAINT "declaration_reminders_mail_id_declaration_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."declaration_mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_mail_id_declaration_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."declaration_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_declaration_lines" ADD CONSTRAINT "distributor_declaration_lines_declaration_id_distributor_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."distributor_declarations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_declaration_lines" ADD CONSTRAINT "distributor_declaration_lines_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_declarations" ADD CONSTRAINT "distributor_declarations_reminder_id_distributor_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."distributor_reminders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_declarations" ADD CONSTRAINT "distributor_declarations_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_reminders" ADD CONSTRAINT "distributor_reminders_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_files" ADD CONSTRAINT "customer_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_category_id_file_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."file_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crate_cycles" ADD CONSTRAINT "crate_cycles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crate_cycles" ADD CONSTRAINT "crate_cycles_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crate_cycles" ADD CONSTRAINT "crate_cycles_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crate_cycles" ADD CONSTRAINT "crate_cycles_enduser_fk" FOREIGN KEY ("customer_id","enduser_id") REFERENCES "public"."customer_endusers"("customer_id","enduser_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crates" ADD CONSTRAINT "crates_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enduser_materials" ADD CONSTRAINT "enduser_materials_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enduser_materials" ADD CONSTRAINT "enduser_materials_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_labels" ADD CONSTRAINT "material_labels_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_marks" ADD CONSTRAINT "home_marks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_marks" ADD CONSTRAINT "home_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grid_profiles" ADD CONSTRAINT "grid_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_customers" ADD CONSTRAINT "group_customers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_customers" ADD CONSTRAINT "group_customers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_endusers" ADD CONSTRAINT "group_endusers_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_endusers" ADD CONSTRAINT "group_endusers_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_plants" ADD CONSTRAINT "group_plants_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_plants" ADD CONSTRAINT "group_plants_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rights" ADD CONSTRAINT "role_rights_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_rights" ADD CONSTRAINT "role_rights_right_id_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_endusers" ADD CONSTRAINT "customer_endusers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_endusers" ADD CONSTRAINT "customer_endusers_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_places" ADD CONSTRAINT "customer_places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_places" ADD CONSTRAINT "customer_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_to_codes" ADD CONSTRAINT "ship_to_codes_enduser_fk" FOREIGN KEY ("customer_id","enduser_id") REFERENCES "public"."customer_endusers"("customer_id","enduser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enduser_scans" ADD CONSTRAINT "enduser_scans_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enduser_scans" ADD CONSTRAINT "enduser_scans_enduser_fk" FOREIGN KEY ("customer_id","enduser_id") REFERENCES "public"."customer_endusers"("customer_id","enduser_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_devices" ADD CONSTRAINT "scan_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_stock" ADD CONSTRAINT "scan_stock_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_stock" ADD CONSTRAINT "scan_stock_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_users" ADD CONSTRAINT "scan_users_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_movements" ADD CONSTRAINT "shipment_movements_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_movements" ADD CONSTRAINT "shipment_movements_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_movements" ADD CONSTRAINT "shipment_movements_shipment_fk" FOREIGN KEY ("customer_id","shipment_id") REFERENCES "public"."shipments"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_material_code_materials_code_fk" FOREIGN KEY ("material_code") REFERENCES "public"."materials"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_field_options" ADD CONSTRAINT "dynamic_field_options_field_id_dynamic_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."dynamic_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_field_values" ADD CONSTRAINT "dynamic_field_values_field_id_dynamic_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."dynamic_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_field_values" ADD CONSTRAINT "dynamic_field_values_shipping_fk" FOREIGN KEY ("customer_id","shipping_id") REFERENCES "public"."shippings"("customer_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_fields" ADD CONSTRAINT "dynamic_fields_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_endusers" ADD CONSTRAINT "pending_endusers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_endusers" ADD CONSTRAINT "pending_endusers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_crates" ADD CONSTRAINT "shipping_crates_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_crates" ADD CONSTRAINT "shipping_crates_shipping_fk" FOREIGN KEY ("customer_id","shipping_id","is_open") REFERENCES "public"."shippings"("customer_id","id","is_open") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_scan_user_id_scan_users_id_fk" FOREIGN KEY ("scan_user_id") REFERENCES "public"."scan_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shippings" ADD CONSTRAINT "shippings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "si" ADD CONSTRAINT "si_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "si" ADD CONSTRAINT "si_enduser_id_endusers_id_fk" FOREIGN KEY ("enduser_id") REFERENCES "public"."endusers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "si_crates" ADD CONSTRAINT "si_crates_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "si_crates" ADD CONSTRAINT "si_crates_si_fk" FOREIGN KEY ("customer_id","si") REFERENCES "public"."si"("customer_id","si") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "si_summaries" ADD CONSTRAINT "si_summaries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_points" ADD CONSTRAINT "trace_points_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_points" ADD CONSTRAINT "trace_points_barcode_crates_barcode_fk" FOREIGN KEY ("barcode") REFERENCES "public"."crates"("barcode") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_addresses_user_index" ON "calendar_addresses" USING btree ("user_id","enduser_id");--> statement-breakpoint
CREATE INDEX "calendar_events_day_index" ON "calendar_events" USING btree ("enduser_id","loading_date");--> statement-breakpoint
CREATE INDEX "customer_changes_version_index" ON "customer_changes" USING btree ("customer_id","topic","id");--> statement-breakpoint
CREATE INDEX "chase_entries_newest_index" ON "chase_entries" USING btree ("customer_id","enduser_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chase_entries_author_index" ON "chase_entries" USING btree ("customer_id","author_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collects_enduser_index" ON "collects" USING btree ("enduser_id","loading_date");--> statement-breakpoint
CREATE INDEX "closure_links_enduser_index" ON "closure_links" USING btree ("enduser_id");--> statement-breakpoint
CREATE INDEX "closures_enduser_index" ON "closures" USING btree ("enduser_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_standing_unique" ON "closures" USING btree ("link_hash") WHERE "closures"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "declaration_links_mail_index" ON "declaration_links" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "declaration_mails_enduser_index" ON "declaration_mails" USING btree ("enduser_id","first_sending_date");--> statement-breakpoint
CREATE INDEX "declaration_reminders_mail_index" ON "declaration_reminders" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "declarations_enduser_index" ON "declarations" USING btree ("enduser_id","submitted_at");--> statement-breakpoint
CREATE INDEX "declarations_changed_by_index" ON "declarations" USING btree ("changed_by") WHERE "declarations"."changed_by" is not null;--> statement-breakpoint
CREATE INDEX "distributor_declarations_distributor_index" ON "distributor_declarations" USING btree ("distributor_id","submitted_at");--> statement-breakpoint
CREATE INDEX "distributor_reminders_distributor_index" ON "distributor_reminders" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "customer_files_customer_index" ON "customer_files" USING btree ("customer_id","category","upload_date");--> statement-breakpoint
CREATE INDEX "files_customer_index" ON "files" USING btree ("customer_id","category_id","upload_date");--> statement-breakpoint
CREATE UNIQUE INDEX "crate_cycles_open_unique" ON "crate_cycles" USING btree ("customer_id","barcode") WHERE "crate_cycles"."collection_date" is null;--> statement-breakpoint
CREATE INDEX "crate_cycles_stock_index" ON "crate_cycles" USING btree ("customer_id","enduser_id","delivery_date","last_ship_to_date","arrival_date","expected_arrival_date","agreed_cycle_days") WHERE "crate_cycles"."collection_date" is null;--> statement-breakpoint
CREATE INDEX "crate_cycles_collection_index" ON "crate_cycles" USING btree ("customer_id","collection_date","id","enduser_id","delivery_date","last_ship_to_date","arrival_date","expected_arrival_date","agreed_cycle_days") WHERE "crate_cycles"."collection_date" is not null;--> statement-breakpoint
CREATE INDEX "crate_cycles_enduser_collection_index" ON "crate_cycles" USING btree ("customer_id","enduser_id","collection_date","id") WHERE "crate_cycles"."collection_date" is not null;--> statement-breakpoint
CREATE INDEX "crate_cycles_ship_index" ON "crate_cycles" USING btree ("customer_id","last_ship_to_date","enduser_id");--> statement-breakpoint
CREATE INDEX "crate_cycles_enduser_index" ON "crate_cycles" USING btree ("enduser_id");--> statement-breakpoint
CREATE INDEX "crate_cycles_barcode_index" ON "crate_cycles" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "crate_cycles_code_index" ON "crate_cycles" USING btree ("customer_id",lower(translate("barcode", ' -', '')) collate "C","barcode");--> statement-breakpoint
CREATE INDEX "crate_cycles_code_end_index" ON "crate_cycles" USING btree ("customer_id",reverse(lower(translate("barcode", ' -', ''))) collate "C","barcode");--> statement-breakpoint
CREATE UNIQUE INDEX "crates_device_unique" ON "crates" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "crates_short_qr_index" ON "crates" USING btree ("short_qr");--> statement-breakpoint
CREATE INDEX "crates_barcode_lower_index" ON "crates" USING btree (lower("barcode"));--> statement-breakpoint
CREATE INDEX "crates_barcode_plain_index" ON "crates" USING btree (translate(lower("barcode"), '-_./ ', ''));--> statement-breakpoint
CREATE INDEX "crates_number_lower_index" ON "crates" USING btree (lower("crate_number"));--> statement-breakpoint
CREATE INDEX "crates_short_qr_lower_index" ON "crates" USING btree (lower("short_qr"));--> statement-breakpoint
CREATE INDEX "crates_material_index" ON "crates" USING btree ("material_code");--> statement-breakpoint
CREATE INDEX "home_marks_user_index" ON "home_marks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_ends_index" ON "ended_sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "grid_profiles_selected_unique" ON "grid_profiles" USING btree ("user_id","grid_id") WHERE "grid_profiles"."is_selected";--> statement-breakpoint
CREATE INDEX "group_customers_customer_index" ON "group_customers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "group_endusers_enduser_index" ON "group_endusers" USING btree ("enduser_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_group_index" ON "users" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "customer_endusers_enduser_index" ON "customer_endusers" USING btree ("enduser_id");--> statement-breakpoint
CREATE INDEX "endusers_name_index" ON "endusers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "places_customer_index" ON "places" USING btree ("customer_id","type");--> statement-breakpoint
CREATE INDEX "ship_to_codes_enduser_index" ON "ship_to_codes" USING btree ("customer_id","enduser_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last_index" ON "login_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_attempts_network_index" ON "login_attempts" USING btree ("network","failed_at");--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("next_try_at") WHERE "outbox"."sent_at" is null and "outbox"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "request_limits_busy_index" ON "request_limits" USING btree ("busy_until");--> statement-breakpoint
CREATE INDEX "enduser_scans_barcode_index" ON "enduser_scans" USING btree ("customer_id","barcode");--> statement-breakpoint
CREATE INDEX "enduser_scans_enduser_index" ON "enduser_scans" USING btree ("enduser_id") WHERE "enduser_scans"."left_at" is null;--> statement-breakpoint
CREATE INDEX "scan_devices_customer_index" ON "scan_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "scan_stock_time_index" ON "scan_stock" USING btree ("customer_id","scanned_at");--> statement-breakpoint
CREATE INDEX "shipment_movements_barcode_index" ON "shipment_movements" USING btree ("customer_id","barcode");--> statement-breakpoint
CREATE INDEX "shipments_id_index" ON "shipments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "shipments_date_index" ON "shipments" USING btree ("customer_id","shipping_date" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shipments_code_index" ON "shipments" USING btree ("customer_id",lower(translate("id", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_code_end_index" ON "shipments" USING btree ("customer_id",reverse(lower(translate("id", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_number_code_index" ON "shipments" USING btree ("customer_id",lower(translate("shipment_number", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_number_code_end_index" ON "shipments" USING btree ("customer_id",reverse(lower(translate("shipment_number", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_order_code_index" ON "shipments" USING btree ("customer_id",lower(translate("order_number", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_order_code_end_index" ON "shipments" USING btree ("customer_id",reverse(lower(translate("order_number", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_reference_code_index" ON "shipments" USING btree ("customer_id",lower(translate("order_reference", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shipments_reference_code_end_index" ON "shipments" USING btree ("customer_id",reverse(lower(translate("order_reference", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_endusers_reference_unique" ON "pending_endusers" USING btree ("customer_id","partner_reference") WHERE "pending_endusers"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_crates_open_unique" ON "shipping_crates" USING btree ("customer_id","barcode") WHERE "shipping_crates"."is_open";--> statement-breakpoint
CREATE INDEX "shippings_id_index" ON "shippings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "shippings_date_index" ON "shippings" USING btree ("customer_id","creation_date","id");--> statement-breakpoint
CREATE INDEX "shippings_reference_code_index" ON "shippings" USING btree ("customer_id",lower(translate("reference_folded", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shippings_reference_code_end_index" ON "shippings" USING btree ("customer_id",reverse(lower(translate("reference_folded", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "shippings_complement_code_index" ON "shippings" USING btree ("customer_id",lower(translate("complement_folded", ' -', '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "shippings_complement_code_end_index" ON "shippings" USING btree ("customer_id",reverse(lower(translate("complement_folded", ' -', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "point_feed_position_index" ON "point_feed" USING btree ("position") WHERE "point_feed"."position" is not null;--> statement-breakpoint
CREATE INDEX "point_feed_customer_index" ON "point_feed" USING btree ("customer_id","position") WHERE "point_feed"."position" is not null;--> statement-breakpoint
CREATE INDEX "point_feed_received_index" ON "point_feed" USING btree ("received_at") WHERE "point_feed"."position" is not null;--> statement-breakpoint
CREATE INDEX "point_feed_new_index" ON "point_feed" USING btree ("received_at") WHERE "point_feed"."position" is null;--> statement-breakpoint
CREATE INDEX "si_code_index" ON "si" USING btree ("customer_id",lower(translate("si", ' -', '')) collate "C","si");--> statement-breakpoint
CREATE INDEX "si_code_end_index" ON "si" USING btree ("customer_id",reverse(lower(translate("si", ' -', ''))) collate "C","si");--> statement-breakpoint
CREATE INDEX "si_changes_si_index" ON "si_changes" USING btree ("customer_id","si");--> statement-breakpoint
CREATE INDEX "si_crates_barcode_index" ON "si_crates" USING btree ("barcode","customer_id");--> statement-breakpoint
CREATE INDEX "trace_points_si_index" ON "trace_points" USING btree ("customer_id","si","barcode","at","lat","lon","battery","type","code");--> statement-breakpoint
CREATE INDEX "trace_points_collected_index" ON "trace_points" USING btree ("customer_id","si","barcode","at") WHERE "trace_points"."type" = 'PLANT' and "trace_points"."location_method" = 'sc' and "trace_points"."code" is not null;